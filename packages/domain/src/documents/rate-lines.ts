// Amounts by VAT rate as lines of a document, where no line of its own stands behind them: a part of a quote, an amount credited.
import { fromCentimes } from '../kernel/values/money.ts';

interface AmountAtRate {
  rate: number;
  /** Centimes HT, and their VAT. */
  base: number;
  tax: number;
}

/** One line for each rate that has an amount. */
export const linesByRate = (
  amounts: readonly AmountAtRate[],
  texts: { name: string; description: string; unit: string },
) =>
  amounts
    .filter(({ base, tax }) => base !== 0 || tax !== 0)
    .map(({ rate, base }) => ({
      ...texts,
      type: 'service' as const,
      productId: '',
      quantity: 1,
      unitPrice: fromCentimes(base),
      discount: 0,
      vatRate: rate,
      startDate: '',
      endDate: '',
      optional: false,
      total: fromCentimes(base),
    }));
