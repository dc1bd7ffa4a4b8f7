// Several reminders by e-mail at once: each is read before it leaves.

import { useState } from 'react';
import type { Failure } from '@zellige/domain/kernel/failures/result';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { addresseeProblem } from '@zellige/domain/sendings/sending.schema';
import { type SendRequest, useMessages } from '../../documents/sending/use-messages.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { sentencesOf } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { usePress } from '../../ui/press/use-press.ts';
import { reminderMessages as words } from './reminders.messages.ts';

export type Reminded = SendRequest<'invoices'> | SendRequest<'quotes'>;

interface BatchDialogProps {
  reminders: readonly Reminded[];
  hint: string;
  onClose: () => void;
}

/** `<BatchDialog asked={picked} hint={words.batchHint} onClose={close} />` */
export function BatchDialog({ reminders, hint, onClose }: BatchDialogProps) {
  const { letters, skipped } = useLetters(reminders);
  const { execute, newId } = useOpenedForm();
  const { isBusy, run, leave } = usePress();
  const [answers, setAnswers] = useState<Readonly<Record<string, Failure | null>>>({});
  const left = letters.filter(({ row }) => answers[row.id] !== null);
  const send = async () => {
    const answered: Record<string, Failure | null> = { ...answers };
    for (const [place, { of, row, ...letter }] of letters.entries()) {
      if (answered[row.id] === null) continue;
      const result = await execute('create_sendings', {
        ...letter,
        id: String(newId('sendings', place)),
        of,
        documentId: row.id,
        purpose: 'reminder',
        channel: 'email',
      });
      answered[row.id] = result.ok ? null : result.error;
    }
    setAnswers(answered);
    const count = left.filter(({ row }) => answered[row.id] === null).length;
    if (count > 0) toast.success({ title: words.batchDone(count) });
    if (count < left.length) return;
    leave();
    onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="large"
      title={words.batchTitle}
      description={letters.length > 0 ? hint : words.batchNone}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          isBusy={isBusy}
          disabled={left.length === 0}
          onClick={() => void run(send)}
        >
          {words.batchSubmit(left.length)}
        </DialogButtons>
      }
    >
      {skipped.length > 0 ? <p className="mb-4">{words.batchSkipped(skipped)}</p> : null}
      <ul className="flex flex-col gap-4">
        {left.map(({ row, to, subject, text }) => (
          <li key={row.id} className="rounded-card border border-line p-3">
            <p className="font-semibold">
              {displayNumber(row)} · {row.client}
            </p>
            <p className="break-all text-muted">{to}</p>
            <p className="mt-2 font-medium">{subject}</p>
            <p className="whitespace-pre-line">{text}</p>
            <FailureNotice sentences={sentencesOf(answers[row.id] ?? null)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const isReachable = ({ to }: { to: string }): boolean => addresseeProblem('email', to) === null;

/** Those that have an address, with their words, and the names of those that have none. */
function useLetters(reminders: readonly Reminded[]) {
  const engine = useEngine();
  const messages = useMessages();
  const all = reminders.map((reminder) => {
    const { of, row } = reminder;
    const contact = row.contactId === null ? undefined : engine.get('contacts', row.contactId);
    const to = row.clientEmail || contact?.email || '';
    return { of, row, to, ...messages(reminder as SendRequest, 'email') };
  });
  return {
    letters: all.filter(isReachable),
    skipped: all.filter((one) => !isReachable(one)).map(({ row }) => row.client),
  };
}
