// The VAT rates that a line offers: the company's, and the line's own where the company has given it up since.
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { documentMessages as words } from '../../document.messages.ts';

/** Highest first. */
export const vatOptions = (own: number) =>
  [...new Set([...companyRates().vatRates, own])]
    .toSorted((a, b) => b - a)
    .map((rate) => ({ value: String(rate), label: words.vatRate(rate) }));
