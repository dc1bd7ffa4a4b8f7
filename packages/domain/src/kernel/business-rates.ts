// The constants of the business that become settings: terms, VAT, discount limit (specification §9, morocco.md §2).

export interface BusinessRates {
  /** Days a quote stays valid. */
  quoteValidityDays: number;
  /** Days between an invoice and its due date. */
  invoiceDueDays: number;
  /** The longest term the law lets two companies agree on (law 69-21). */
  maximumDueDays: number;
  /** VAT percentages a line may carry. */
  vatRates: readonly number[];
  defaultVatRate: number;
  /** Percentage above which a commercial's discount needs a manager. */
  discountLimitPercent: number;
}

export const defaultRates: BusinessRates = {
  quoteValidityDays: 30,
  invoiceDueDays: 30,
  maximumDueDays: 120,
  vatRates: [20, 10, 0],
  defaultVatRate: 20,
  discountLimitPercent: 20,
};
