// Invoices and their credit notes become accounting entries here, with the VAT that becomes due as they are paid.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { invoiceKindNames } from '../invoices/invoice.values.ts';
import { invoiceTotals } from '../invoices/parts/quote-share.ts';
import { objectOf } from '../invoices/recurring/invoice-object.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { AccountingSettings, SettingsOn } from '../settings/accounting-settings.schema.ts';
import { type AccountedInvoice, type AccountingEntry, lineOf, pieceOf } from './accounting-entry.ts';
import { entryWords as words } from './accounting.messages.ts';
import { creditedRevenues, type Revenue, revenuesOf } from './revenues.ts';
import { collectedVat, creditedVat, sharesOf, type VatShare } from './vat-collected.ts';

export const headOf = (invoice: Invoice) => ({
  piece: pieceOf(invoice),
  thirdParty: invoice.client,
  ice: invoice.clientIce,
});

interface Sold {
  head: Pick<AccountingEntry, 'piece' | 'thirdParty' | 'ice' | 'date'>;
  label: string;
  /** TTC in centimes: what the client owes more, or less below zero. */
  total: number;
  revenues: readonly Revenue[];
  vat: readonly VatShare[];
}

/** The client owes; revenue by kind of line and VAT by rate stand against it. */
function soldEntries(
  { head, label, total, revenues, vat }: Sold,
  { accounts, journals, regime }: AccountingSettings,
): AccountingEntry[] {
  const inSales = { ...head, journal: journals.sales, label };
  const vatAccount = regime === 'encaissement' ? accounts.vatWaiting : accounts.vatDue;
  return [
    ...lineOf(inSales, accounts.clients, total),
    ...revenues.flatMap(([account, net]) => lineOf(inSales, accounts[account], -net)),
    ...vat.flatMap(({ rate, tax }) => lineOf({ ...inSales, label: words.vat(rate) }, vatAccount, -tax)),
  ];
}

export function invoiceEntries(invoice: Invoice, settings: AccountingSettings): AccountingEntry[] {
  const totals = invoiceTotals(invoice);
  const sold: Sold = {
    head: { ...headOf(invoice), date: invoice.date },
    label: words.invoice(invoiceKindNames[invoice.kind ?? 'facture'], objectOf(invoice)),
    total: toCentimes(totals.total),
    revenues: revenuesOf(invoice, totals),
    vat: sharesOf(totals.vat),
  };
  return soldEntries(sold, settings);
}

const noteHead = (note: CreditNote) => ({
  piece: note.number ?? '',
  thirdParty: note.client,
  ice: note.clientIce,
});

const issued = ({ date, createdAt, id }: CreditNote): string => `${date} ${createdAt} ${id}`;

/** The same, the other way round, of all credit notes of an invoice; their VAT stands where that of the invoice does. */
export function creditNoteEntries(
  notes: readonly CreditNote[],
  invoice: Invoice | undefined,
  on: SettingsOn,
): AccountingEntry[] {
  const inOrder = notes.toSorted((a, b) => (issued(a) < issued(b) ? -1 : 1));
  const revenues = creditedRevenues(inOrder, invoice);
  return inOrder.flatMap((note, index) =>
    soldEntries(
      {
        head: { ...noteHead(note), date: note.date },
        label: words.creditNote(note.invoiceNumber ?? ''),
        total: -toCentimes(note.total),
        revenues: (revenues[index] ?? []).map(([account, net]) => [account, -net]),
        vat: creditedVat(note),
      },
      { ...on(note.date), regime: on(invoice?.date ?? note.date).regime },
    ),
  );
}

/** An invoice under 'encaissement' owes its VAT once it is collected, and gets it back with what the bank takes back. */
export function vatEntries(accounted: AccountedInvoice, on: SettingsOn): AccountingEntry[] {
  if (on(accounted.invoice.date).regime !== 'encaissement') return [];
  return collectedVat(accounted).flatMap(({ day, note, shares }) =>
    shares.flatMap(({ rate, tax }) => {
      const label = (tax < 0 ? words.vatReversed : words.vatCollected)(rate);
      const { accounts, journals } = on(day);
      const of = note ? noteHead(note) : headOf(accounted.invoice);
      const head = { ...of, date: day, journal: journals.various, label };
      return [...lineOf(head, accounts.vatWaiting, tax), ...lineOf(head, accounts.vatDue, -tax)];
    }),
  );
}
