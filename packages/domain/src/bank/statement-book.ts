// A bank statement is matched against this book, which finds by amount, number and name: cheques not cashed yet, payments
// without a line, open invoices.
import { toCentimes } from '../kernel/values/money.ts';
import { checkPayment } from '../invoices/invoice.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { checkBankStep } from '../payments/payment.rules.ts';
import { collectedOn, isPaper, isStanding, receivedOf, stateOf } from '../payments/payment-states.ts';
import { chequeKey, nameWords, numberKey, type ReadLabel } from './statement-evidence.ts';
import { plainText } from '../payments/statement-lines.ts';

/** A cheque or an effet, or all of a slip. */
export interface Papers {
  rows: readonly Payment[];
  /** By which a label names it. */
  numbers: readonly string[];
  client: readonly string[];
  invoiceId: string;
  /** The day on which the last of them came in. */
  date: string;
}

interface Recorded {
  payment: Payment;
  number: string;
  client: readonly string[];
  /** The day on which it came in. */
  day: string;
}

interface OpenInvoice {
  invoice: Invoice;
  number: string;
  client: readonly string[];
}

export interface Book {
  papersOf: (centimes: number) => readonly Papers[];
  recordedOf: (centimes: number) => readonly Recorded[];
  /** Those that the label names by their number, and those of that amount. */
  invoicesFor: (label: ReadLabel, centimes: number) => readonly OpenInvoice[];
}

function add<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const entry = index.get(key);
  if (entry) entry.push(value);
  else index.set(key, [value]);
}

const sumOf = (rows: readonly Payment[]): number =>
  rows.reduce((sum, row) => sum + toCentimes(receivedOf(row)), 0);

/** The rows of each paper: a cheque over several invoices is several. */
function grouped(payments: readonly Payment[]): Payment[][] {
  const papers = new Map<string, Payment[]>();
  for (const payment of payments) add(papers, payment.together?.toSorted().join(' ') ?? payment.id, payment);
  return [...papers.values()];
}

type InvoiceOf = (payment: Payment) => Invoice | undefined;

/** Every cheque that may be cashed, and every slip that still stands whole. */
function papersIn(payments: readonly Payment[], invoiceOf: InvoiceOf, day: string): Papers[] {
  const papers = grouped(payments.filter((row) => checkBankStep(row, 'clear', day).ok));
  const single = papers.flatMap((rows) => {
    const [first] = rows;
    return first ? [paperOf(rows, first, invoiceOf)] : [];
  });
  const slips = new Map<string, Papers[]>();
  for (const paper of single) {
    const slip = paper.rows[0]?.remittance;
    if (slip) add(slips, slip, paper);
  }
  const whole = [...slips].filter(([, of]) => of.length > 1);
  return [...single, ...whole.map(([slip, of]) => slipOf(slip, of))];
}

const paperOf = (rows: readonly Payment[], first: Payment, invoiceOf: InvoiceOf): Papers => ({
  rows,
  numbers: [chequeKey(first.chequeNumber)].filter(Boolean),
  client: nameWords(first.drawer || (invoiceOf(first)?.client ?? '')),
  invoiceId: first.invoiceId,
  date: first.date,
});

/** 'REM-261121-04F7K' is named by its last part, as 'remise 04F7K' is. */
const slipOf = (slip: string, papers: readonly Papers[]): Papers => ({
  rows: papers.flatMap(({ rows }) => rows),
  numbers: plainText(slip).split(' ').slice(-1),
  client: [],
  invoiceId: papers[0]?.invoiceId ?? '',
  date:
    papers
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? '',
});

/** Keys of what came in with a line already: its own payment, those of the same paper, those of the same slip. */
function linkedWith(payments: readonly Payment[]): (payment: Payment) => boolean {
  const linked = payments.filter(({ statementLine }) => statementLine);
  const papers = new Set(linked.flatMap(({ id, together = [] }) => [id, ...together]));
  const slips = new Set(linked.flatMap(({ remittance }) => remittance ?? []));
  return ({ id, remittance = '' }) => papers.has(id) || slips.has(remittance);
}

/** Money that came in by the bank: cash, and credit that was used, never did. */
const isByBank = ({ mode, amount }: Payment): boolean =>
  amount > 0 && mode !== 'Espèces' && mode !== 'Compensation';

function recordedIn(payments: readonly Payment[], invoiceOf: InvoiceOf, today: string): Recorded[] {
  const isLinked = linkedWith(payments);
  const free = payments.filter((payment) => isStanding(payment) && isByBank(payment) && !isLinked(payment));
  return free.flatMap((payment) => {
    const invoice = invoiceOf(payment);
    const day = collectedOn(payment);
    const isIn = !isPaper(payment.mode) || stateOf(payment, today) === 'encaissé';
    return isIn && day !== null && !payment.together
      ? [{ payment, number: numberKey(invoice?.number), client: nameWords(invoice?.client ?? ''), day }]
      : [];
  });
}

interface Known {
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  /** Today. */
  day: string;
}

export function openBook({ invoices, payments, day }: Known): Book {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const invoiceOf: InvoiceOf = ({ invoiceId }) => byId.get(invoiceId);
  const papers = new Map<number, Papers[]>();
  for (const paper of papersIn(payments, invoiceOf, day)) add(papers, sumOf(paper.rows), paper);
  const recorded = new Map<number, Recorded[]>();
  for (const one of recordedIn(payments, invoiceOf, day)) add(recorded, sumOf([one.payment]), one);
  const open = invoices
    .filter((invoice) => checkPayment(invoice, 0).ok)
    .map((invoice) => ({ invoice, number: numberKey(invoice.number), client: nameWords(invoice.client) }));
  return {
    papersOf: (centimes) => papers.get(centimes) ?? [],
    recordedOf: (centimes) => recorded.get(centimes) ?? [],
    invoicesFor: invoiceIndex(open),
  };
}

/** Without a look at all the others: a year of lines meets a year of invoices. */
function invoiceIndex(open: readonly OpenInvoice[]): Book['invoicesFor'] {
  const numbers = new Map<string, OpenInvoice[]>();
  const amounts = new Map<number, OpenInvoice[]>();
  for (const one of open) {
    if (one.number !== '') add(numbers, one.number, one);
    add(amounts, toCentimes(one.invoice.remainingAmount), one);
  }
  return (label, centimes) => [
    ...new Set([
      ...[...label.numbers].flatMap((number) => numbers.get(number) ?? []),
      ...(amounts.get(centimes) ?? []),
    ]),
  ];
}
