// A line of the accounts as the accountant's program takes it, and what it is made from (docs/subjects/accounting.md). Amounts
// are in MAD; one of debit and credit is 0.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import type { PaymentMethod } from '../documents/document-terms.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import type { AccountName, JournalName } from '../settings/accounting-settings.schema.ts';

export interface AccountingEntry {
  date: string;
  journal: string;
  /** Number of the document. */
  piece: string;
  account: string;
  thirdParty: string;
  ice: string;
  label: string;
  debit: number;
  credit: number;
}

/** The documents that the accounts are made from. */
export interface AccountedRows {
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  creditNotes: readonly CreditNote[];
  reservations: readonly Pick<Reservation, 'id' | 'client' | 'caution'>[];
}

/** First and last day, both counted. */
export interface AccountedPeriod {
  from: string;
  to: string;
}

export const isWithin = (day: string, { from, to }: AccountedPeriod): boolean => day >= from && day <= to;

export const isStanding = ({ status }: Pick<Invoice, 'status'>): boolean => status !== 'Annulée';

export const pieceOf = ({ number, originalNumber }: Pick<Invoice, 'number' | 'originalNumber'>): string =>
  number ?? originalNumber ?? '';

/** An invoice with all that was paid on it and credited of it, whatever the period: its VAT follows from the whole. */
export interface AccountedInvoice {
  invoice: Invoice;
  payments: readonly Payment[];
  notes: readonly CreditNote[];
}

function byInvoice<T extends { invoiceId: string }>(rows: readonly T[]): (id: string) => readonly T[] {
  const known = new Map<string, T[]>();
  for (const row of rows) {
    const of = known.get(row.invoiceId);
    if (of) of.push(row);
    else known.set(row.invoiceId, [row]);
  }
  return (id) => known.get(id) ?? [];
}

/** The invoices that stand, each with its own. */
export function accountedInvoices({ invoices, payments, creditNotes }: AccountedRows): AccountedInvoice[] {
  const [paid, credited] = [byInvoice(payments), byInvoice(creditNotes)];
  return invoices
    .filter(isStanding)
    .map((invoice) => ({ invoice, payments: paid(invoice.id), notes: credited(invoice.id) }));
}

/** All lines of one operation share these. */
export type EntryHead = Omit<AccountingEntry, 'account' | 'debit' | 'credit'>;

/** A line by its centimes: a debit above 0, a credit below; none at 0. */
export const lineOf = (head: EntryHead, account: string, centimes: number): AccountingEntry[] =>
  centimes === 0
    ? []
    : [
        {
          ...head,
          account,
          debit: fromCentimes(Math.max(centimes, 0)),
          credit: fromCentimes(Math.max(-centimes, 0)),
        },
      ];

const money: Record<PaymentMethod, { account: AccountName; journal: JournalName }> = {
  Espèces: { account: 'cash', journal: 'cash' },
  Chèque: { account: 'cheques', journal: 'bank' },
  Virement: { account: 'bank', journal: 'bank' },
  Versement: { account: 'bank', journal: 'bank' },
  Carte: { account: 'bank', journal: 'bank' },
  Effet: { account: 'effects', journal: 'various' },
  Compensation: { account: 'compensations', journal: 'various' },
};

/** Where money of that mode is kept, and the journal that tells of it. */
export const moneyOf = (mode: PaymentMethod): { account: AccountName; journal: JournalName } => money[mode];
