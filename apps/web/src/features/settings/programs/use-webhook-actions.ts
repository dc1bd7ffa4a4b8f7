// The menu of a webhook in the list of the admin.
import { KeyRound, ListChecks, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { apiPaths } from '@zellige/contract/paths';
import { webhookActions as acts } from '@zellige/domain/settings/instance/webhook.actions';
import type { Webhook } from '@zellige/domain/settings/instance/webhook.schema';
import type { HttpResult } from '../../../platform/http/http-client.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { programsMessages as words } from './programs.messages.ts';
import { tellAnswer, tellHttpFailure } from '../show-http-failure.ts';
import { useOfferedActions } from '../../../records/actions/use-offered-actions.ts';

/** The list has one of these over it. */
export type WebhookView =
  | { kind: 'new' }
  | { kind: 'edit' | 'deliveries'; webhook: Webhook }
  | { kind: 'secret'; secret: string };

interface WebhookActionsOptions {
  onView: (view: WebhookView) => void;
  onChanged: () => void;
}

/** Calls the server about one webhook. */
function useWebhookCalls(webhook: Webhook, { onView, onChanged }: WebhookActionsOptions) {
  const http = useHttp();
  const { id, name, isActive } = webhook;
  const path = `${apiPaths.webhooks}/${encodeURIComponent(id)}`;
  const settle = (answer: HttpResult<unknown>, done: { title: string; description?: string }) => {
    tellAnswer(answer, done, words.failedCall);
    onChanged();
  };
  const ping = async () =>
    settle(await http.request(`${path}/ping`, { method: 'POST', body: {} }), words.pinged);
  const toggle = async () => {
    const body = { isActive: !isActive };
    settle(await http.request(path, { method: 'PUT', body }), words.webhookSaved);
  };
  const renew = async () => {
    const question = { title: words.newSecretQuestion(name), message: words.newSecretWarning };
    if (!(await confirm({ ...question, confirmLabel: words.newSecret }))) return;
    const answer = await http.request<{ secret: string }>(`${path}/secret`, { method: 'POST', body: {} });
    if (answer.ok) onView({ kind: 'secret', secret: answer.value.secret });
    else tellHttpFailure(answer.error, words.failedCall);
  };
  const remove = async () => {
    const question = { title: words.removeQuestion(name), message: words.removeWarning };
    if (!(await confirm({ ...question, confirmLabel: words.remove, isDanger: true }))) return;
    settle(await http.request(path, { method: 'DELETE' }), words.webhookRemoved);
  };
  return { ping, toggle, renew, remove };
}

export function useWebhookActions(webhook: Webhook, options: WebhookActionsOptions): MenuAction[] {
  const { ping, toggle, renew, remove } = useWebhookCalls(webhook, options);
  const { onView } = options;
  return useOfferedActions(webhook, [
    {
      of: acts.replay,
      id: 'deliveries',
      label: words.showDeliveries,
      icon: ListChecks,
      onAction: () => onView({ kind: 'deliveries', webhook }),
    },
    { of: acts.ping, id: 'ping', label: words.ping, icon: Send, onAction: () => void ping() },
    {
      of: acts.edit,
      id: 'edit',
      label: words.edit,
      icon: Pencil,
      onAction: () => onView({ kind: 'edit', webhook }),
    },
    {
      of: acts.renewSecret,
      id: 'secret',
      label: words.newSecret,
      icon: KeyRound,
      onAction: () => void renew(),
    },
    {
      of: acts.stop,
      id: 'stop',
      label: words.stop,
      icon: Pause,
      onAction: () => void toggle(),
      startsGroup: true,
    },
    {
      of: acts.resume,
      id: 'resume',
      label: words.resume,
      icon: Play,
      onAction: () => void toggle(),
      startsGroup: true,
    },
    { of: acts.remove, id: 'remove', label: words.remove, icon: Trash2, onAction: () => void remove() },
  ]);
}
