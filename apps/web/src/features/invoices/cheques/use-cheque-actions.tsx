// What can be done with payments, one by one and ticked: their receipt, and the way of cheques and effets at the bank.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { type BankStep, checkBankStep, missingPaper } from '@zellige/domain/payments/payment.rules';
import { receivedOf } from '@zellige/domain/payments/payment-states';
import { CircleCheck, CircleX, FileDown, Landmark, PenLine, ReceiptText } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { managerRequest, officeRequest } from '../../../records/actions/office-request.ts';
import { type Act, useAct } from '../../../records/actions/use-act.ts';
import { today } from '../../../platform/clock.ts';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
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
  can: ReturnType<typeof useCan>;
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

const mayAskClear = (payment: Payment, { can }: Tools): boolean =>
  can('invoices.pay', payment) &&
  !can('payments.clear', payment) &&
  checkBankStep(payment, 'clear', today()).ok;

const steps = [
  { id: 'remit', icon: Landmark, permission: 'invoices.pay', run: remit },
  { id: 'clear', icon: CircleCheck, permission: 'payments.clear', run: clear },
  {
    id: 'bounce',
    icon: CircleX,
    permission: 'invoices.cancel_payment',
    isDanger: true,
    run: (payments: readonly Payment[], { bounce }: Tools): Promise<boolean> => {
      bounce(payments);
      return Promise.resolve(true);
    },
  },
] as const satisfies readonly { id: BankStep; [more: string]: unknown }[];

type Step = (typeof steps)[number];

const isPossible = ({ id, permission }: Step, payment: Payment, { can }: Tools): boolean =>
  can(permission, payment) && checkBankStep(payment, id, today()).ok;

function menuOf(payment: Payment, tools: Tools): MenuAction[] {
  const { remittance } = payment;
  const { papers } = tools;
  const receipt = {
    id: 'receipt',
    label: words.receipt,
    icon: ReceiptText,
    onAction: () => void papers.receipt(payment),
  };
  const possible = steps.filter((step) => isPossible(step, payment, tools));
  return [
    ...possible.map(({ id, icon, run, ...look }) => ({
      id,
      label: words[id],
      icon,
      isDanger: 'isDanger' in look,
      onAction: () => void run([payment], tools),
    })),
    ...(mayAskClear(payment, tools)
      ? [
          {
            id: 'ask_clear',
            label: words.askClear.confirmLabel,
            icon: CircleCheck,
            onAction: () => void askClear(payment, tools),
          },
        ]
      : []),
    ...(tools.can('invoices.pay', payment) && missingPaper(payment).length > 0
      ? [{ id: 'complete', label: words.complete, icon: PenLine, onAction: () => tools.complete(payment) }]
      : []),
    receipt,
    ...(remittance
      ? [{ id: 'slip', label: words.slip, icon: FileDown, onAction: () => void papers.slip(remittance) }]
      : []),
  ];
}

/** Only those that may take the step are touched. */
async function takeAll(step: Step, rows: readonly Payment[], tools: Tools): Promise<boolean> {
  const possible = rows.filter((payment) => isPossible(step, payment, tools));
  if (possible.length > 0) return step.run(possible, tools);
  toast.info({ title: words.done.nothing });
  return true;
}

const bulkOf = (tools: Tools): BulkAction<Payment>[] =>
  steps
    .filter(({ permission }) => tools.can(permission))
    .map((step) => ({
      label: words[step.id],
      icon: step.icon,
      isDanger: 'isDanger' in step,
      onAction: (rows, unselect) =>
        takeAll(step, rows, tools).then((isDone) => (isDone ? unselect() : undefined)),
    }));

/** `const actions = useChequeActions()`, then `actions.menu(payment)` and `actions.dialog`. */
export function useChequeActions(): ChequeActions {
  const can = useCan();
  const papers = usePaymentPdf();
  const act = useAct();
  const engine = useEngine();
  const [bounced, setBounced] = useState<readonly Payment[] | null>(null);
  const [completed, setCompleted] = useState<Payment | null>(null);
  const tools = useMemo<Tools>(
    () => ({ can, papers, act, engine, bounce: setBounced, complete: setCompleted }),
    [can, papers, act, engine],
  );
  const menu = useCallback((payment: Payment) => menuOf(payment, tools), [tools]);
  const bulk = useMemo(() => bulkOf(tools), [tools]);
  const dialog = (
    <>
      {bounced ? <LazyBounceDialog payments={onePerPaper(bounced)} onClose={() => setBounced(null)} /> : null}
      {completed ? <LazyCompleteDialog payment={completed} onClose={() => setCompleted(null)} /> : null}
    </>
  );
  return { menu, bulk, dialog };
}
