// Payments offer these acts, one by one and ticked: their receipt, and the way of cheques and effets at the bank.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { paymentActions } from '@zellige/domain/payments/payment.actions';
import type { BankStep } from '@zellige/domain/payments/payment.rules';
import { receivedOf } from '@zellige/domain/payments/payment-states';
import { CircleCheck, CircleX, FileDown, Landmark, PenLine, ReceiptText } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { managerRequest, officeRequest } from '../../../records/actions/office-request.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import {
  type ActionRule,
  type Allows,
  menuActionOf,
  possibleActions,
} from '../../../records/actions/record-actions.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { bankStepQuestion } from './bank-step-question.ts';
import { onePerPaper, paperName } from './papers.ts';
import { paymentMessages as words } from '../payments/payments.messages.ts';
import { type PaymentPapers, usePaymentPdf } from '../payments/use-payment-pdf.ts';

const LazyBounceDialog = lazyPart(async () => (await import('./bounce-dialog.tsx')).BounceDialog);
const LazyCompleteDialog = lazyPart(async () => (await import('./complete-dialog.tsx')).CompleteDialog);

interface ChequeActions {
  /** The receipt, and the steps that this one may take. */
  menu: (payment: Payment) => MenuAction[];
  bulk: readonly BulkAction<Payment>[];
  /** What an action opens; to be rendered once. */
  dialog: ReactNode;
}

interface Tools {
  allows: Allows;
  papers: PaymentPapers;
  act: Act;
  engine: ReturnType<typeof useEngine>;
  /** Asks why they came back unpaid. */
  bounce: (payments: readonly Payment[]) => void;
  /** Asks what it came without. */
  complete: (payment: Payment) => void;
}

/** Whether the person wants it, told what they do; the rows of the papers move together. */
async function isConfirmed(
  step: 'remit' | 'clear',
  payments: readonly Payment[],
  { engine }: Tools,
): Promise<boolean> {
  const rowsOf = ({ id, together = [id] }: Payment) =>
    engine.rows('payments', { where: (row) => together.includes(row.id) });
  return (await confirm(bankStepQuestion(step, onePerPaper(payments), rowsOf))) !== null;
}

/** All that are remitted at once stand on one slip: that of the first. */
async function remit(payments: readonly Payment[], tools: Tools): Promise<boolean> {
  if (!(await isConfirmed('remit', payments, tools))) return false;
  const { act, papers } = tools;
  let slip = '';
  let count = 0;
  for (const { id } of onePerPaper(payments)) {
    const row = await act('remit_payments', { id, ...(slip !== '' && { remittance: slip }) });
    if (!row) continue;
    count += 1;
    slip ||= String(row['remittance']);
  }
  if (count === 0) return false;
  toast.success({ title: words.done.remit(count, slip) });
  await papers.slip(slip);
  return true;
}

async function clear(payments: readonly Payment[], tools: Tools): Promise<boolean> {
  if (!(await isConfirmed('clear', payments, tools))) return false;
  let count = 0;
  for (const { id } of onePerPaper(payments)) if (await tools.act('clear_payments', { id })) count += 1;
  if (count > 0) toast.success({ title: words.done.clear(count) });
  return count > 0;
}

/** Whoever may not say that it is cashed asks a manager, by a task. */
async function askClear(payment: Payment, { act }: Tools): Promise<void> {
  const named = words.paperOf(paperName(payment), receivedOf(payment));
  if ((await confirm({ ...words.askClear, message: named })) === null) return;
  const request = { title: words.clearRequest(paperName(payment)), description: named };
  await act(officeRequest.action, managerRequest(payment.invoiceId, request), words.done.askClear);
}

interface Step extends Omit<ActionRule<Payment, Tools>, 'id' | 'of' | 'run'> {
  id: BankStep;
  of: Guard<Payment>;
  /** True once the rows may be unticked. */
  runAll: (payments: readonly Payment[], tools: Tools) => Promise<boolean>;
}

const steps: readonly Step[] = [
  { id: 'remit', label: words.remit, icon: Landmark, of: paymentActions.remit, runAll: remit },
  { id: 'clear', label: words.clear, icon: CircleCheck, of: paymentActions.clear, runAll: clear },
  {
    id: 'bounce',
    label: words.bounce,
    icon: CircleX,
    isDanger: true,
    of: paymentActions.bounce,
    runAll(payments, { bounce }) {
      bounce(payments);
      return Promise.resolve(true);
    },
  },
];

const rules: readonly ActionRule<Payment, Tools>[] = [
  ...steps.map(({ runAll, ...step }) => ({
    ...step,
    run: (payment: Payment, tools: Tools) => void runAll([payment], tools),
  })),
  {
    id: 'ask_clear',
    label: words.askClear.confirmLabel,
    icon: CircleCheck,
    of: paymentActions.ask_clear,
    run: askClear,
  },
  {
    id: 'complete',
    label: words.complete,
    icon: PenLine,
    of: paymentActions.describe,
    run: (payment, { complete }) => complete(payment),
  },
  {
    id: 'receipt',
    label: words.receipt,
    icon: ReceiptText,
    run: (payment, { papers }) => papers.receipt(payment),
  },
  {
    id: 'slip',
    label: words.slip,
    icon: FileDown,
    isPossible: ({ remittance }) => Boolean(remittance),
    run: ({ remittance = '' }, { papers }) => papers.slip(remittance),
  },
];

/** Only those that may take the step are touched. */
async function takeAll({ of, runAll }: Step, rows: readonly Payment[], tools: Tools): Promise<boolean> {
  const possible = rows.filter((payment) => tools.allows(of, payment));
  if (possible.length > 0) return runAll(possible, tools);
  toast.info({ title: words.done.nothing });
  return true;
}

const bulkOf = (tools: Tools, can: ReturnType<typeof useCan>): BulkAction<Payment>[] =>
  steps
    .filter(({ of }) => can(of.permission))
    .map((step) => ({
      ...step,
      onAction: (rows, unselect) =>
        takeAll(step, rows, tools).then((isDone) => (isDone ? unselect() : undefined)),
    }));

/** `const actions = useChequeActions()`, then `actions.menu(payment)` and `actions.dialog`. */
export function useChequeActions(): ChequeActions {
  const can = useCan();
  const allows = useAllows();
  const papers = usePaymentPdf();
  const act = useAct();
  const engine = useEngine();
  const [bounced, setBounced] = useState<readonly Payment[] | null>(null);
  const [completed, setCompleted] = useState<Payment | null>(null);
  const tools = useMemo<Tools>(
    () => ({ allows, papers, act, engine, bounce: setBounced, complete: setCompleted }),
    [allows, papers, act, engine],
  );
  const menu = useCallback(
    (payment: Payment) => possibleActions(rules, payment, tools).map(menuActionOf),
    [tools],
  );
  const bulk = useMemo(() => bulkOf(tools, can), [tools, can]);
  const dialog = (
    <>
      {bounced ? <LazyBounceDialog payments={onePerPaper(bounced)} onClose={() => setBounced(null)} /> : null}
      {completed ? <LazyCompleteDialog payment={completed} onClose={() => setCompleted(null)} /> : null}
    </>
  );
  return { menu, bulk, dialog };
}
