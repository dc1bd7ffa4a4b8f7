// The constants of the business that are settings: terms, VAT, discount limit (specification §9, docs/law.md). The
// settings row 'documents' holds those that a company changed.

export interface BusinessRates {
  /** Days a quote stays valid. */
  quoteValidityDays: number;
  /** Days between an invoice and its due date. */
  invoiceDueDays: number;
  /** Days between a deposit invoice and its due date. */
  depositDueDays: number;
  /** The longest term the law lets two companies agree on (law 69-21). */
  maximumDueDays: number;
  /** VAT percentages a line may carry. */
  vatRates: readonly number[];
  defaultVatRate: number;
  /** Percentage above which a commercial's discount needs a manager. */
  discountLimitPercent: number;
  /** Cash of a day in MAD above which the buyer may not deduct it (CGI art. 11-II). */
  cashNoticeAmount: number;
  /** Cash of a month in MAD above which the buyer may not deduct it (CGI art. 11-II). */
  cashMonthAmount: number;
  /** Cash of a day in MAD from which the seller risks a fine (CGI art. 193). */
  cashWarningAmount: number;
  /** Hours to prepare a rented unit for the next client, where neither its item nor its product says otherwise. */
  turnaroundHours: number;
  /** Of an hour of work on site, MAD HT; 0 while nobody said it. */
  hourlyRate: number;
  /** Of an hour of work to the company, MAD; 0 while nobody said it. Hidden from who may not see margins. */
  hourlyCost: number;
  /** The least time that is billed, and in what steps time is rounded up; minutes. */
  minimumMinutes: number;
  roundingMinutes: number;
  /** A trip: for each kilometre where a sheet says how many, else flat; MAD HT, 0 for none. */
  travelPerKm: number;
  travelFlat: number;
  /** Of a rental's price a day, what a day of delay costs where its product does not say it, in percent. */
  lateFeePercent: number;
  /** Of a damage waiver: percent of the rentals, or MAD HT for all of them where that is more than 0. */
  waiverPercent: number;
  waiverAmount: number;
  /** Stamp duty on cash received, in percent, outside VAT and total (CGI art. 252-I-B). */
  stampDutyPercent: number;
  /** The last day of the months that are closed, '' for none (closed-months.ts). */
  closedThrough: string;
  /** Of the VAT, what a public body or a large client withholds, in percent (CGI art. 117-IV). */
  vatWithholdingPercent: number;
  /** Of the amount HT, what they withhold for the income tax, in percent. */
  taxWithholdingPercent: number;
}

export const defaultRates: BusinessRates = {
  quoteValidityDays: 30,
  invoiceDueDays: 30,
  depositDueDays: 0,
  maximumDueDays: 120,
  vatRates: [20, 10, 0],
  defaultVatRate: 20,
  discountLimitPercent: 20,
  cashNoticeAmount: 5000,
  cashMonthAmount: 50_000,
  cashWarningAmount: 20_000,
  stampDutyPercent: 0.25,
  closedThrough: '',
  vatWithholdingPercent: 75,
  taxWithholdingPercent: 5,
  turnaroundHours: 0,
  hourlyRate: 0,
  hourlyCost: 0,
  minimumMinutes: 60,
  roundingMinutes: 15,
  travelPerKm: 0,
  travelFlat: 0,
  lateFeePercent: 100,
  waiverPercent: 10,
  waiverAmount: 0,
};

interface SettingsRow {
  [field: string]: unknown;
}

/** The rates of a company by its settings row 'documents': the defaults where it decided nothing. */
export function ratesOf(row: SettingsRow | undefined | null): BusinessRates {
  const [chosen, closing] = [row?.['documents'], row?.['closing']].map((part) =>
    typeof part === 'object' && part !== null ? part : {},
  );
  const closedThrough = closing && 'closedThrough' in closing ? String(closing.closedThrough) : '';
  return { ...defaultRates, ...chosen, closedThrough };
}

/** Where they are read: collection and key. */
export const ratesRow = { collection: 'settings', id: 'documents' } as const;
