// VAT of a period by rate, in the regime of the company (docs/subjects/accounting.md 'VAT').
import { fromCentimes } from '../kernel/money.ts';
import type { VatRegime } from '../settings/accounting-settings.schema.ts';
import { accountedInvoices, type AccountedRows, isStanding, isWithin } from './accounting-entry.ts';
import type { AccountingRequest } from './entries.ts';
import { collectedVat, creditedVat, vatOf, type VatShare } from './vat-collected.ts';

/** All in MAD. */
export interface VatStatement {
  regime: VatRegime;
  /** Highest rate first. */
  rates: { rate: number; base: number; tax: number }[];
  base: number;
  tax: number;
}

type Shares = (rows: AccountedRows, request: AccountingRequest) => VatShare[];

const invoiced: Shares = ({ invoices, creditNotes }, { period }) => [
  ...invoices.filter((one) => isStanding(one) && isWithin(one.date, period)).flatMap(vatOf),
  ...creditNotes.filter(({ date }) => isWithin(date, period)).flatMap(creditedVat),
];

const collected: Shares = (rows, { period }) =>
  accountedInvoices(rows)
    .flatMap(collectedVat)
    .filter(({ day }) => isWithin(day, period))
    .flatMap(({ shares }) => shares);

const regimes: Record<VatRegime, Shares> = { encaissement: collected, debits: invoiced };

export function vatStatement(rows: AccountedRows, request: AccountingRequest): VatStatement {
  const { regime } = request.settings;
  const byRate = new Map<number, VatShare>();
  for (const { rate, base, tax } of regimes[regime](rows, request)) {
    const known = byRate.get(rate) ?? { rate, base: 0, tax: 0 };
    byRate.set(rate, { rate, base: known.base + base, tax: known.tax + tax });
  }
  const rates = [...byRate.values()]
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .toSorted((a, b) => b.rate - a.rate);
  const sum = (part: 'base' | 'tax') => fromCentimes(rates.reduce((total, share) => total + share[part], 0));
  return {
    regime,
    rates: rates.map(({ rate, base, tax }) => ({ rate, base: fromCentimes(base), tax: fromCentimes(tax) })),
    base: sum('base'),
    tax: sum('tax'),
  };
}
