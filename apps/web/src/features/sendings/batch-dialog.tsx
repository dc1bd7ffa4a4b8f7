// Several reminders by e-mail at once: each is read before it leaves.

import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { addresseeProblem } from '@zellige/domain/sendings/sending.schema';
import { invoicePdf } from '../../business/sending/invoice-pdf.ts';
import { type Asked, useMessages } from '../../business/sending/use-messages.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { useOpenedForm } from '../../platform/engine/opened-form.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { usePress } from '../../ui/use-press.ts';
import { reminderMessages as words } from './reminders.messages.ts';

interface BatchDialogProps {
  reminders: readonly Reminder[];
  onClose: () => void;
}

/** `<BatchDialog reminders={picked} onClose={close} />` */
export function BatchDialog({ reminders, onClose }: BatchDialogProps) {
  const { letters, skipped } = useLetters(reminders);
  const { execute, newId } = useOpenedForm();
  const { isBusy, run, leave } = usePress();
  const send = async () => {
    let count = 0;
    for (const [place, { invoice, ...letter }] of letters.entries()) {
      const result = await execute('create_sendings', {
        ...letter,
        id: newId('sendings', place),
        of: 'invoices',
        documentId: invoice.id,
        purpose: 'reminder',
        channel: 'email',
      });
      if (result.ok) count += 1;
      else tellFailure(result.error);
    }
    if (count > 0) toast.success({ title: words.batchDone(count) });
    leave();
    onClose();
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="large"
      title={words.batchTitle}
      description={letters.length > 0 ? words.batchHint : words.batchNone}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          isBusy={isBusy}
          disabled={letters.length === 0}
          onClick={() => void run(send)}
        >
          {words.batchSubmit(letters.length)}
        </DialogButtons>
      }
    >
      {skipped.length > 0 ? <p className="mb-4">{words.batchSkipped(skipped)}</p> : null}
      <ul className="flex flex-col gap-4">
        {letters.map(({ invoice, to, subject, text }) => (
          <li key={invoice.id} className="rounded-card border border-line p-3">
            <p className="font-semibold">
              {displayNumber(invoice)} · {invoice.client}
            </p>
            <p className="break-all text-muted">{to}</p>
            <p className="mt-2 font-medium">{subject}</p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const isReachable = ({ to }: { to: string }): boolean => addresseeProblem('email', to) === null;

/** Those that have an address, with their words, and the names of those that have none. */
function useLetters(reminders: readonly Reminder[]) {
  const engine = useEngine();
  const messages = useMessages();
  const all = reminders.map(({ invoice }) => {
    const contact = invoice.contactId === null ? undefined : engine.get('contacts', invoice.contactId);
    const to = invoice.clientEmail || contact?.email || '';
    const asked: Asked<'invoices'> = { of: 'invoices', row: invoice, purpose: 'reminder', pdf: invoicePdf };
    return { invoice, to, ...messages(asked as unknown as Asked, 'email') };
  });
  return {
    letters: all.filter(isReachable),
    skipped: all.filter((one) => !isReachable(one)).map(({ invoice }) => invoice.client),
  };
}
