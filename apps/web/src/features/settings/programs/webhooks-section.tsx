// Webhooks: where the instance tells what happens, how it goes, and what to do about it.

import { Ellipsis, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { apiPaths } from '@zellige/contract/paths';
import type { Webhook } from '@zellige/domain/settings/instance/webhook.schema';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { programsMessages as words } from './programs.messages.ts';
import { RemoteList } from '../remote-section.tsx';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { useWebhookActions, type WebhookView } from './use-webhook-actions.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyWebhookDialog = lazyPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog);
const LazyDeliveries = lazyPart(async () => (await import('./webhook-deliveries.tsx')).WebhookDeliveries);
const LazySecret = lazyPart(async () => (await import('./webhook-dialog.tsx')).SecretDialog);

export function WebhooksSection() {
  const remote = useRemoteRead<Webhook[]>(apiPaths.webhooks);
  const [view, setView] = useState<WebhookView | null>(null);
  const close = () => {
    setView(null);
    remote.reload();
  };
  return (
    <FormSection
      title={words.webhooks}
      description={words.webhooksIntro}
      trailing={
        <Button icon={Plus} onClick={() => setView({ kind: 'new' })}>
          {words.newWebhook}
        </Button>
      }
    >
      <RemoteList remote={remote} empty={words.noWebhooks}>
        {(webhook) => <WebhookLine webhook={webhook} onView={setView} onChanged={remote.reload} />}
      </RemoteList>
      {view === null ? null : <OpenView view={view} onClose={close} />}
    </FormSection>
  );
}

function OpenView({ view, onClose }: { view: WebhookView; onClose: () => void }) {
  if (view.kind === 'secret') return <LazySecret secret={view.secret} onClose={onClose} />;
  if (view.kind === 'deliveries') return <LazyDeliveries webhook={view.webhook} onClose={onClose} />;
  return <LazyWebhookDialog webhook={view.kind === 'edit' ? view.webhook : null} onClose={onClose} />;
}

interface WebhookLineProps {
  webhook: Webhook;
  onView: (view: WebhookView) => void;
  onChanged: () => void;
}

function WebhookLine({ webhook, onView, onChanged }: WebhookLineProps) {
  const { name, url, events, isActive, lastDeliveredAt } = webhook;
  const actions = useWebhookActions(webhook, { onView, onChanged });
  const label = words.actionsOf(name);
  const figures = [
    events.length === 0 ? words.allEvents : words.eventCount(events.length),
    webhook.waiting > 0 ? words.waiting(webhook.waiting) : '',
    webhook.failed > 0 ? words.failed(webhook.failed) : '',
  ].filter((text) => text !== '');
  return (
    <li className="flex items-center gap-3 py-3">
      <WebhookIcon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{name}</p>
          <p className="truncate text-muted">{url}</p>
          <p className="text-meta text-muted">
            {figures.join(' · ')} · {words.lastDelivery} :{' '}
            {lastDeliveredAt === null ? words.never : <InstantText value={lastDeliveredAt} />}
          </p>
        </div>
        <StatusChip tone={isActive ? 'green' : 'gray'}>{isActive ? words.active : words.stopped}</StatusChip>
      </div>
      <Menu label={label} actions={actions} placement="bottom end">
        {(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
      </Menu>
    </li>
  );
}
