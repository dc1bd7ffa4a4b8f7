// A line of a bank statement with what it would do, and one that nobody knows what it pays.

import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { paymentActions } from '@zellige/domain/payments/payment.actions';
import { isPaper } from '@zellige/domain/payments/payment-states';
import type { StatementLine } from '@zellige/domain/payments/statement-lines';
import type { Proposal } from '@zellige/domain/bank/statement-matching';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { type ReactNode, useCallback } from 'react';
import { recordAddress } from '../../../records/feature/record-address.ts';
import { useAct } from '../../../records/actions/use-act.ts';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { DateText, Money } from '../../../ui/layout/card.tsx';
import { TickBox } from '../../../ui/fields/checkbox.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { onePerPaper, paperName } from '../cheques/papers.ts';
import { cancelPayment } from '../payments/payments-table.tsx';
import { statementMessages as words } from './statement.messages.ts';

interface ProposalRowProps {
  proposal: Proposal;
  /** Why it was refused; undefined while it was not. */
  refusal: string | undefined;
  isTicked: boolean;
  onTick: (value: boolean) => void;
  onAccept: () => void;
  /** Another invoice, where the proposal is a guess. */
  onChoose: () => void;
}

export function ProposalRow({ proposal, refusal, isTicked, onTick, onAccept, onChoose }: ProposalRowProps) {
  const { line, isSure, evidence, excess } = proposal;
  const why = evidence.map((each) => words.evidence[each]).join(', ');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <span className="inline-flex h-6 items-center phone:h-11">
        <TickBox aria-label={words.tick(line.label, line.amount)} value={isTicked} onChange={onTick} />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <LineText line={line} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusChip tone={isSure ? 'green' : 'amber'}>{isSure ? words.sure : words.toCheck}</StatusChip>
          <Target proposal={proposal} />
          <span className="text-meta text-muted">{why}</span>
        </p>
        {excess > 0 ? <p className="text-meta">{words.excess(excess)}</p> : null}
        <Refusal sentence={refusal} />
      </div>
      <RowEnd line={line}>
        {isSure ? null : (
          <Button variant="ghost" aria-label={words.chooseFor(line.label, line.amount)} onClick={onChoose}>
            {words.chooseOther}
          </Button>
        )}
        <Button aria-label={words.acceptLine(line.label, line.amount)} onClick={onAccept}>
          {words.accept}
        </Button>
      </RowEnd>
    </li>
  );
}

/** 'Payer FAC-014 · Riad Équipements · reste 1 200,00 MAD' */
function Target({ proposal }: { proposal: Proposal }) {
  const { kind, invoiceId, paymentIds } = proposal;
  const { row: invoice } = useRow('invoices', invoiceId);
  const where = useCallback(({ id }: { id: string }) => paymentIds.includes(id), [paymentIds]);
  const papers = onePerPaper(useRows('payments', { where }).rows);
  const [paper] = papers;
  const parts = [
    paper && paper.remittance && papers.length > 1 ? words.slip(papers.length, paper.remittance) : '',
    paper && papers.length === 1 ? paperName(paper) : '',
    invoice ? displayNumber(invoice) : '',
    invoice?.client ?? '',
    invoice && kind === 'pay' ? words.remaining(invoice.remainingAmount) : '',
  ];
  return (
    <span className="min-w-0 break-words">
      <span className="font-medium">{words.kinds[kind]}</span> {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

interface UnmatchedRowProps {
  line: StatementLine;
  refusal: string | undefined;
  onChoose: () => void;
}

export const UnmatchedRow = ({ line, refusal, onChoose }: UnmatchedRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
    <div className="flex min-w-0 flex-col gap-1">
      <LineText line={line} />
      <Refusal sentence={refusal} />
    </div>
    <RowEnd line={line}>
      <Button aria-label={words.chooseFor(line.label, line.amount)} onClick={onChoose}>
        {words.choose}
      </Button>
    </RowEnd>
  </li>
);

interface MatchedRowProps {
  line: StatementLine;
  payment: Payment;
  /** Once it may be matched again. */
  onFreed: () => void;
}

/** Shows the payment that matches the line, and the two ways to take it back. */
export function MatchedRow({ line, payment, onFreed }: MatchedRowProps) {
  const allows = useAllows();
  const act = useAct();
  const { row: invoice } = useRow('invoices', payment.invoiceId);
  const unmatch = async () => {
    const answer = await confirm({
      title: words.unmatchTitle(line.label),
      message: words.unmatchMessage(isPaper(payment.mode)),
      confirmLabel: words.unmatch,
    });
    const input = { id: payment.id, statementLine: line.key };
    if (answer && (await act('unmatch_payments', input, words.freed))) onFreed();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <LineText line={line} />
        <p className="min-w-0 break-words">
          {paperName(payment)} ·{' '}
          <Link to={recordAddress('invoices', payment.invoiceId) ?? '/'} className="underline">
            {invoice ? displayNumber(invoice) : words.itsInvoice}
          </Link>
          {invoice ? ` · ${invoice.client}` : null}
        </p>
      </div>
      <RowEnd line={line}>
        {allows(paymentActions.unmatch, payment) ? (
          <Button
            variant="ghost"
            aria-label={words.unmatchLine(line.label, line.amount)}
            onClick={() => void unmatch()}
          >
            {words.unmatch}
          </Button>
        ) : null}
        {invoice &&
        allows(invoiceActions.cancel_payment, invoice) &&
        allows(paymentActions.cancel, payment) ? (
          <Button
            variant="ghost"
            aria-label={words.cancelLine(line.label, line.amount)}
            onClick={() => void cancelPayment(invoice, payment, act).then(onFreed)}
          >
            {invoiceActionWords.cancel_payment.do}
          </Button>
        ) : null}
      </RowEnd>
    </li>
  );
}

const LineText = ({ line: { date, label } }: { line: StatementLine }) => (
  <p className="min-w-0 break-words">
    <DateText value={date} className="text-muted" /> <span className="font-medium">{label}</span>
  </p>
);

const Refusal = ({ sentence = '' }: { sentence: string | undefined }) => (
  <p role="alert" className="text-meta text-danger empty:hidden">
    {sentence}
  </p>
);

const RowEnd = ({ line, children }: { line: StatementLine; children: ReactNode }) => (
  <div className="flex items-center gap-3 phone:flex-col phone:items-end phone:gap-1.5">
    <Money value={line.amount} className="font-medium" />
    {children}
  </div>
);
