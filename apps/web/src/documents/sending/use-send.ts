// Sends what the dialog holds: the device opens what it must within the press, then the sending is noted.

import { useState } from 'react';
import type { ActionInput } from '@zellige/domain';
import { fail, type Failure } from '@zellige/domain/kernel/failures/result';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { openLink } from '../../platform/browser/open-link.ts';
import { shareFile } from '../../platform/browser/share-file.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { usePress } from '../../ui/press/use-press.ts';
import { type SendDraft, linkOf, readDraft } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';
import type { SendRequest } from './use-messages.ts';

type SendingInput = ActionInput<'create_sendings'>;

/** `send` answers whether it is done; what is wrong stands in `failure`. */
export function useSend(request: SendRequest) {
  const { execute, newId } = useOpenedForm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isBusy, run: press, leave } = usePress();

  async function note(input: SendingInput, done: { title: string; description?: string }): Promise<boolean> {
    const result = await execute('create_sendings', { ...input, id: String(newId('sendings')) });
    if (!result.ok) {
      setFailure(result.error);
      return false;
    }
    leave();
    toast.success(done);
    return true;
  }

  async function share(file: File | null, input: SendingInput): Promise<boolean> {
    if (file === null) return false;
    const outcome = await shareFile(file, input.text ?? '');
    if (outcome === 'shared') return note(input, { title: words.noted });
    if (outcome !== 'cancelled') toast.error({ title: words.shareFailed });
    return false;
  }

  async function send(draft: SendDraft, file: File | null): Promise<boolean> {
    const read = readDraft(request, draft);
    setFailure(read.ok ? null : fail('validation_failed', undefined, read.fields).error);
    if (!read.ok) return false;
    if (draft.channel === 'share') return share(file, read.input);
    const link = linkOf(read.input);
    if (link !== null) openLink(link);
    return note(
      read.input,
      link === null ? { title: words.queued, description: words.queuedHint } : { title: words.noted },
    );
  }
  return { send, failure, isBusy, press };
}
