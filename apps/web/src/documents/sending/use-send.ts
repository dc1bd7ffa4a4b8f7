// Sends what the dialog holds: the device opens what it must within the press, then the sending is noted.

import { useState } from 'react';
import type { ActionInput } from '@zellige/domain';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { openLink } from '../../platform/browser/open-link.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { usePress } from '../../ui/press/use-press.ts';
import { type Draft, linkOf, readDraft } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';
import type { SendRequest } from './use-messages.ts';

type SendingInput = ActionInput<'create_sendings'>;
type Fields = Record<string, string>;

const isCancelled = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';

/** `send` answers whether it is done; what is wrong stands in `errors`, by field. */
export function useSend(request: SendRequest) {
  const { execute, newId } = useOpenedForm();
  const [errors, setErrors] = useState<Fields>({});
  const { isBusy, run: press, leave } = usePress();

  async function note(input: SendingInput, done: { title: string; description?: string }): Promise<boolean> {
    const result = await execute('create_sendings', { ...input, id: String(newId('sendings')) });
    if (!result.ok) {
      setErrors(result.error.fields ?? {});
      tellFailure(result.error);
      return false;
    }
    leave();
    toast.success(done);
    return true;
  }

  async function share(file: File | null, input: SendingInput): Promise<boolean> {
    if (file === null) return false;
    try {
      await navigator.share({ files: [file], title: file.name, text: input.text ?? '' });
    } catch (cause) {
      if (!isCancelled(cause)) toast.error({ title: words.shareFailed });
      return false;
    }
    return note(input, { title: words.noted });
  }

  async function send(draft: Draft, file: File | null): Promise<boolean> {
    const read = readDraft(request, draft);
    setErrors(read.ok ? {} : read.fields);
    if (!read.ok) return false;
    if (draft.channel === 'share') return share(file, read.input);
    const link = linkOf(read.input);
    if (link !== null) openLink(link);
    return note(
      read.input,
      link === null ? { title: words.queued, description: words.queuedHint } : { title: words.noted },
    );
  }
  return { send, errors, isBusy, press };
}
