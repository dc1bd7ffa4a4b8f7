// VAT of a period by rate, in the regime of the company (docs/subjects/accounting.md 'VAT').
import { fromCentimes } from '../kernel/values/money.ts';
import { settingsOn, type VatRegime } from '../settings/accounting-settings.schema.ts';
import {
  type AccountedPeriod,
  accountedInvoices,
  type AccountedRows,
  isStanding,
  isWithin,
} from './accounting-entry.ts';
import type { AccountingRequest } from './entries.ts';
import { collectedVat, creditedVat, vatOf, type VatShare } from './vat-collected.ts';

/** All in MAD; `regime` is that of the last day. */
export interface VatStatement {
  regime: VatRegime;
  /** Highest rate first. */
  rates: { rate: number; base: number; tax: number }[];
  base: number;
  tax: number;
}

type Shares = (
  rows: AccountedRows,
  period: AccountedPeriod,
  regimeOn: (day: string) => VatRegime,
) => VatShare[];

/** An avoir follows the regime of its invoice. */
const invoiced: Shares = ({ invoices, creditNotes }, period, regimeOn) => {
  const days = new Map(invoices.map(({ id, date }) => [id, date]));
  return [
    ...invoices
      .filter((one) => isStanding(one) && isWithin(one.date, period) && regimeOn(one.date) === 'debits')
      .flatMap(vatOf),
    ...creditNotes
      .filter(
        ({ date, invoiceId }) => isWithin(date, period) && regimeOn(days.get(invoiceId) ?? date) === 'debits',
      )
      .flatMap(creditedVat),
  ];
};

const collected: Shares = (rows, period, regimeOn) =>
  accountedInvoices(rows)
    .filter(({ invoice }) => regimeOn(invoice.date) === 'encaissement')
    .flatMap(collectedVat)
    .filter(({ day }) => isWithin(day, period))
    .flatMap(({ shares }) => shares);

/** Each invoice brings its VAT in the regime of its own day. */
export function vatStatement(rows: AccountedRows, { period, ...dated }: AccountingRequest): VatStatement {
  const on = settingsOn(dated);
  const regimeOn = (day: string) => on(day).regime;
  const byRate = new Map<number, VatShare>();
  for (const { rate, base, tax } of [invoiced, collected].flatMap((of) => of(rows, period, regimeOn))) {
    const known = byRate.get(rate) ?? { rate, base: 0, tax: 0 };
    byRate.set(rate, { rate, base: known.base + base, tax: known.tax + tax });
  }
  const rates = [...byRate.values()]
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .toSorted((a, b) => b.rate - a.rate);
  const sum = (part: 'base' | 'tax') => fromCentimes(rates.reduce((total, share) => total + share[part], 0));
  return {
    regime: regimeOn(period.to),
    rates: rates.map(({ rate, base, tax }) => ({ rate, base: fromCentimes(base), tax: fromCentimes(tax) })),
    base: sum('base'),
    tax: sum('tax'),
  };
}
