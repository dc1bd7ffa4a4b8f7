// Cancelling a confirmed order: what becomes of its invoices, its deposits, what it reserves and its notes, before it is done.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { takesMoneyOnly } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { depositEnds } from '@zellige/domain/quotes/quote.values';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { quoteTitle } from '../quote-status.tsx';
import { cancelOrderMessages as words } from './cancel-order.messages.ts';
import { useOrderFacts } from '../amendment/use-order-facts.ts';

type DepositEnd = (typeof depositEnds)[number];

const ends: readonly { value: DepositEnd; label: string }[] = [
  { value: 'credit', label: words.ends.credit },
  { value: 'withheld', label: words.ends.withheld },
];

interface CancelOrderDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** `<CancelOrderDialog quote={quote} onClose={close} />` */
export const CancelOrderDialog = draftDialog<CancelOrderDialogProps>(
  ({ quote: { id, version } }) => ({ name: `cancel_order:quotes:${id}`, version }),
  CancelOrderForm,
);

function CancelOrderForm({ quote, onClose }: CancelOrderDialogProps) {
  const submission = useSubmission(onClose);
  const { parts, reserved, preparing, obstacle } = useOrderFacts(quote);
  const deposits = parts.filter(takesMoneyOnly);
  const [reason, setReason] = useEntered('reason', '');
  const [deposit, setDeposit] = useEntered<DepositEnd>('deposit', 'credit');
  const cancel = () =>
    submission.save(
      'cancel_order_quotes',
      { id: quote.id, reason, ...(deposits.length > 0 && { deposit }) },
      quoteActionWords.cancel_order.done,
    );
  const credited = parts.filter((part) => deposit === 'credit' || !takesMoneyOnly(part));
  return (
    <SubmissionDialog
      words={{
        title: words.title(quoteTitle(quote)),
        hint: words.hint,
        submit: quoteActionWords.cancel_order.do,
      }}
      isDanger
      submission={submission}
      onSubmit={cancel}
      onClose={onClose}
    >
      {obstacle === null ? null : (
        <p role="alert" className="text-danger">
          {obstacle}
        </p>
      )}
      <Consequences {...{ credited, reserved, preparing, advance: quote.advanceAmount }} />
      {deposits.length > 0 ? (
        <SegmentedControl
          label={words.deposit(formatMad(sumAmounts(deposits.map(({ amount }) => amount))))}
          hint={words.hints[deposit]}
          value={deposit}
          onChange={setDeposit}
          options={ends}
          error={submission.errors['deposit']}
        />
      ) : null}
      <TextArea
        label={words.reason}
        isRequired
        value={reason}
        onChange={setReason}
        error={submission.errors['reason']}
      />
    </SubmissionDialog>
  );
}

interface ConsequencesProps {
  credited: readonly Invoice[];
  reserved: number;
  preparing: number;
  advance: number;
}

function Consequences({ credited, reserved, preparing, advance }: ConsequencesProps) {
  const sentences = [
    ...credited.map((invoice) => words.credited(displayNumber(invoice), formatMad(invoice.amount))),
    ...(reserved > 0 ? [words.freed(reserved)] : []),
    ...(preparing > 0 ? [words.calledOff(preparing)] : []),
    ...(advance > 0 && credited.length === 0 ? [words.advance(formatMad(advance))] : []),
    words.refused,
  ];
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
