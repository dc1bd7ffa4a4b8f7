// VAT as it comes in with the payments of an invoice (docs/subjects/accounting.md 'VAT'): what is due at any moment is the share
// of every rate that was collected of what the invoice still amounts to. Each payment that is cashed, each cheque that the bank
// takes back and each credit note moves it, so that a settled invoice has brought its VAT to the centime.
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Payment } from '../invoices/invoice.schema.ts';
import { cashedOn } from '../payments/payment-states.ts';
import { invoiceTotals } from '../invoices/parts/quote-share.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { VatLine } from '../documents/totals.ts';
import type { AccountedInvoice } from './accounting-entry.ts';

/** In centimes. */
export interface VatShare {
  rate: number;
  base: number;
  tax: number;
}

export interface CollectedVat {
  /** Day on which the VAT is due, or given back. */
  day: string;
  /** The credit note that moved it; a payment without one. */
  note: CreditNote | null;
  shares: VatShare[];
}

/** What happened on a day: money came or went back, or a part of the invoice was taken back. */
interface Moment {
  day: string;
  /** Order within the day: what lowers the invoice, what comes in, what goes back. */
  rank: 0 | 1 | 2;
  at: string;
  centimes: number;
  note: CreditNote | null;
}

export const sharesOf = (vat: readonly VatLine[]): VatShare[] =>
  vat.map(({ rate, base, tax }) => ({ rate, base: toCentimes(base), tax: toCentimes(tax) }));

/** The VAT of an invoice by rate. */
export const vatOf = (invoice: Parameters<typeof invoiceTotals>[0]): VatShare[] =>
  sharesOf(invoiceTotals(invoice).vat);

/** A credit note takes this VAT back, below zero. */
export const creditedVat = ({ vat }: Pick<CreditNote, 'vat'>): VatShare[] =>
  sharesOf(vat).map(({ rate, base, tax }) => ({ rate, base: -base, tax: -tax }));

function momentsOf(payment: Payment): Moment[] {
  const day = payment.cancelledAt === null ? cashedOn(payment) : null;
  if (day === null) return [];
  const centimes = toCentimes(payment.amount);
  const at = `${payment.createdAt} ${payment.id}`;
  const came: Moment = { day, rank: 1, at, centimes, note: null };
  const { state, bouncedOn } = payment;
  return state === 'impayé' && bouncedOn !== undefined
    ? [came, { ...came, day: bouncedOn, rank: 2, centimes: -centimes }]
    : [came];
}

const inOrder = (a: Moment, b: Moment): number => {
  const [before, after] = [a, b].map(({ day, rank, at }) => `${day} ${rank} ${at}`);
  return (before ?? '') < (after ?? '') ? -1 : 1;
};

/** The moves of the VAT of the invoice, oldest first; what was paid beyond it brings none. */
export function collectedVat({ invoice, payments, notes }: AccountedInvoice): CollectedVat[] {
  let whole = vatOf(invoice);
  let due = toCentimes(invoice.amount);
  let paid = 0;
  const reached = (part: number): number =>
    due <= 0 ? 0 : scaleHalfUp(part, Math.min(Math.max(paid, 0), due), due);
  const now = (): VatShare[] =>
    whole.map(({ rate, base, tax }) => ({ rate, base: reached(base), tax: reached(tax) }));
  const credits = notes.map((note): Moment => {
    const at = `${note.createdAt} ${note.id}`;
    return { day: note.date, rank: 0, at, centimes: 0, note };
  });
  let before = now();
  return [...credits, ...payments.flatMap(momentsOf)].toSorted(inOrder).map(({ day, centimes, note }) => {
    paid += centimes;
    if (note) {
      due -= toCentimes(note.total);
      const credited = creditedVat(note);
      whole = whole.map(({ rate, base, tax }) => {
        const part = credited.find((one) => one.rate === rate);
        return { rate, base: base + (part?.base ?? 0), tax: tax + (part?.tax ?? 0) };
      });
    }
    const after = now();
    const shares = after.map(({ rate, base, tax }, index) => ({
      rate,
      base: base - (before[index]?.base ?? 0),
      tax: tax - (before[index]?.tax ?? 0),
    }));
    before = after;
    return { day, note, shares };
  });
}
