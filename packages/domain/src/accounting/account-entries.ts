// Entries make up the account of a client: invoices add to it; credit notes, payments and used credit take off; a returned
// cheque adds again (docs/subjects/accounting.md 'Statement of a client'). Each is dated by itself, so that a statement of days
// that are over does not change by what happens after them.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { invoiceKindNames } from '../invoices/invoice.values.ts';
import { objectOf } from '../invoices/recurring/invoice-object.ts';
import { referenceOf } from '../payments/client-credit.rules.ts';
import { byMode, modeName } from '../payments/payment.values.ts';
import { withheldOf } from '../payments/payment-states.ts';
import { formatMad } from '../kernel/values/money.ts';

/** One thing that changed what the client owes. */
export interface AccountEntry {
  /** Key of its document. */
  id: string;
  kind: 'invoice' | 'creditNote' | 'payment' | 'bounce';
  date: string;
  /** Instant at which it was written: the order within a day. */
  at: string;
  /** Number of the document that it stands on. */
  piece: string;
  label: string;
  /** MAD: what it adds to what the client owes, negative when it takes off. */
  amount: number;
  /** The invoice that it makes, settles or takes back. */
  invoiceId: string;
  /** Of an invoice: the last day to pay it. */
  dueDate?: string;
}

type StatedInvoice = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'number'
  | 'originalNumber'
  | 'projectName'
  | 'period'
  | 'date'
  | 'dueDate'
  | 'amount'
  | 'status'
  | 'createdAt'
> &
  Partial<Pick<Invoice, 'description'>>;
type StatedPayment = Pick<
  Payment,
  | 'id'
  | 'invoiceId'
  | 'date'
  | 'amount'
  | 'mode'
  | 'reference'
  | 'chequeNumber'
  | 'cancelledAt'
  | 'createdAt'
  | 'state'
  | 'bouncedOn'
  | 'rasTva'
  | 'rasIs'
  | 'counterpartId'
  | 'counterpartInvoiceId'
  | 'cautionOf'
>;
type StatedNote = Pick<CreditNote, 'id' | 'invoiceId' | 'number' | 'date' | 'total' | 'reason' | 'createdAt'>;

export interface StatedRows {
  invoices: readonly StatedInvoice[];
  payments: readonly StatedPayment[];
  creditNotes: readonly StatedNote[];
}

export const statementWords = {
  provisional: 'Provisoire',
  creditNote: (invoice: string) => `Avoir sur ${invoice}`,
  payment: (mode: string) => `Paiement ${byMode(mode)}`,
  refund: (mode: string) => `Remboursement ${byMode(mode)}`,
  /** Where its reader does not see the invoice at its other end. */
  credit: 'Crédit du client',
  bounce: (mode: string) => `${mode} impayé`,
  withheld: (amount: string) => `dont retenue ${amount}`,
} as const;

const pieceOf = ({ number, originalNumber }: StatedInvoice): string =>
  number ?? originalNumber ?? statementWords.provisional;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

const ofInvoice = (invoice: StatedInvoice): AccountEntry => ({
  id: invoice.id,
  kind: 'invoice',
  date: invoice.date,
  at: invoice.createdAt,
  piece: pieceOf(invoice),
  label: joined(invoiceKindNames[invoice.kind ?? 'facture'], objectOf(invoice)),
  amount: invoice.amount,
  invoiceId: invoice.id,
  dueDate: invoice.dueDate,
});

const ofNote = (note: StatedNote, invoice: string): AccountEntry => ({
  id: note.id,
  kind: 'creditNote',
  date: note.date,
  at: note.createdAt,
  piece: note.number ?? statementWords.provisional,
  label: joined(statementWords.creditNote(invoice), note.reason),
  amount: -note.total,
  invoiceId: note.invoiceId,
});

function paymentLabel(payment: StatedPayment, other: StatedInvoice | undefined): string {
  const { amount, mode, reference, chequeNumber, counterpartId, cautionOf } = payment;
  if (counterpartId !== undefined) return referenceOf(payment, other) || statementWords.credit;
  if (cautionOf !== undefined) return joined(modeName(payment), reference);
  const withheld = withheldOf(payment);
  return joined(
    (amount < 0 ? statementWords.refund : statementWords.payment)(mode),
    chequeNumber || reference,
    withheld === 0 ? '' : statementWords.withheld(formatMad(withheld)),
  );
}

/** `other` is the invoice at the other end of a credit used. */
function ofPayment(payment: StatedPayment, piece: string, other: StatedInvoice | undefined): AccountEntry[] {
  const { id, invoiceId, date, createdAt: at, amount, mode, chequeNumber, state, bouncedOn } = payment;
  const shared = { id, at, piece, invoiceId };
  const came: AccountEntry = {
    ...shared,
    kind: 'payment',
    date,
    label: paymentLabel(payment, other),
    amount: -amount,
  };
  if (state !== 'impayé' || bouncedOn === undefined) return [came];
  const label = joined(statementWords.bounce(mode), chequeNumber);
  return [came, { ...shared, kind: 'bounce', date: bouncedOn, label, amount }];
}

/** Entries that changed the account of the client of these rows. */
export function entriesOf({ invoices, payments, creditNotes }: StatedRows): AccountEntry[] {
  const standing = invoices.filter(({ status }) => status !== 'Annulée');
  const known = new Map(standing.map((invoice) => [invoice.id, invoice]));
  const on = <T extends { invoiceId: string }>(
    rows: readonly T[],
    entries: (row: T, piece: string) => AccountEntry[],
  ): AccountEntry[] =>
    rows.flatMap((row) => {
      const invoice = known.get(row.invoiceId);
      return invoice ? entries(row, pieceOf(invoice)) : [];
    });
  return [
    ...standing.map(ofInvoice),
    ...on(creditNotes, (note, invoice) => [ofNote(note, invoice)]),
    ...on(
      payments.filter(({ cancelledAt }) => cancelledAt === null),
      (payment, piece) => ofPayment(payment, piece, known.get(payment.counterpartInvoiceId ?? '')),
    ),
  ];
}

/** On one day: documents before what settles them. */
export const kindOrder: Record<AccountEntry['kind'], number> = {
  invoice: 0,
  creditNote: 1,
  payment: 2,
  bounce: 3,
};
