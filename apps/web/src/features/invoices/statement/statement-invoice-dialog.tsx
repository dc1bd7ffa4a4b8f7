// Which invoice a line pays, where nothing of it says so: chosen by number or client among those that wait.

import { checkPayment } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { StatementLine } from '@zellige/domain/payments/statement-lines';
import type { Proposal } from '@zellige/domain/bank/statement-matching';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { formatMad, fromCentimes, toCentimes } from '@zellige/domain/kernel/values/money';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { useMemo, useState } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { ComboBox } from '../../../ui/fields/combo-box.tsx';
import { SubmissionDialog } from '../../../ui/dialogs/dialog-form.tsx';
import { statementMessages as words } from './statement.messages.ts';

interface StatementInvoiceDialogProps {
  line: StatementLine;
  onTake: (proposal: Proposal) => void;
  onClose: () => void;
}

const isOpen = (invoice: Invoice): boolean => checkPayment(invoice, 0).ok;
const LIMIT = 12;

const optionOf = (invoice: Invoice) => ({
  id: invoice.id,
  label: displayNumber(invoice),
  hint: invoice.client,
  trailing: formatMad(invoice.remainingAmount),
});

const proposalOf = (line: StatementLine, { id, remainingAmount }: Invoice): Proposal => ({
  line,
  kind: 'pay',
  isSure: false,
  evidence: [],
  invoiceId: id,
  paymentIds: [],
  excess: fromCentimes(Math.max(0, toCentimes(line.amount) - toCentimes(remainingAmount))),
});

const SEARCHED = ['invoices'] as const;

/** `<StatementInvoiceDialog line={line} onTake={accept} onClose={close} />` */
export function StatementInvoiceDialog({ line, onTake, onClose }: StatementInvoiceDialogProps) {
  const { rows } = useRows('invoices', { where: isOpen });
  const [chosen, setChosen] = useState<Invoice | null>(null);
  const search = useMemo(() => {
    // Those that have exactly that much left come first.
    const distance = ({ remainingAmount }: Invoice) => Math.abs(remainingAmount - line.amount);
    const nearest = (text: string) => {
      const found = rows.filter(({ number, client }) => isFoundIn(text, number ?? '', client));
      return found
        .toSorted((a, b) => distance(a) - distance(b))
        .slice(0, LIMIT)
        .map(optionOf);
    };
    return Object.assign(nearest, { collections: SEARCHED });
  }, [rows, line]);
  const proposal = chosen && proposalOf(line, chosen);
  const { run, leave } = usePress();
  const [hasTried, setHasTried] = useState(false);
  const save = () => {
    if (!proposal) return setHasTried(true);
    leave();
    return onTake(proposal);
  };
  return (
    <SubmissionDialog
      words={{ title: words.choose, hint: `${line.label} · ${formatMad(line.amount)}`, submit: words.take }}
      submission={{ failure: null, isBusy: false, press: run }}
      onSubmit={save}
      onClose={onClose}
    >
      <ComboBox
        label={words.invoice}
        isRequired
        placeholder={words.invoiceHint}
        text={chosen ? `${displayNumber(chosen)} · ${chosen.client}` : ''}
        search={search}
        onChoose={(option) => setChosen(rows.find(({ id }) => id === option?.id) ?? null)}
        error={hasTried && !proposal ? validation.required : undefined}
        hint={proposal && proposal.excess > 0 ? words.excess(proposal.excess) : undefined}
      />
    </SubmissionDialog>
  );
}
