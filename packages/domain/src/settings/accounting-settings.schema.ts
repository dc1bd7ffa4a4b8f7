// The settings of accounting hold the accounts of the CGNC, the journals and the VAT regime (docs/subjects/accounting.md).
import { z } from 'zod';
import { choice } from '../kernel/schema/field-kinds.ts';

/** Settings row that holds them, and what was handed over. */
export const ACCOUNTING = 'accounting';

/** VAT is due when the client pays, or when the invoice is made (CGI art. 95). */
export const vatRegimes = ['encaissement', 'debits'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** Plan comptable général marocain; their accountant may have others. */
export const defaultAccounts = {
  clients: '3421',
  advances: '4421',
  sales: '7111',
  services: '71243',
  rentals: '71271',
  rebates: '7119',
  vatDue: '4455',
  vatWaiting: '44551',
  bank: '5141',
  cash: '51611',
  cheques: '51111',
  chequesRemitted: '51112',
  effects: '3425',
  effectsRemitted: '51132',
  bankFees: '6147',
  withheldVat: '3458',
  withheldTax: '3453',
  stamp: '4457',
  cautions: '1487',
  compensations: '4411',
} as const;

export type AccountName = keyof typeof defaultAccounts;

export const defaultJournals = { sales: 'VTE', bank: 'BQ', cash: 'CAI', various: 'OD' } as const;
export type JournalName = keyof typeof defaultJournals;

export interface AccountingSettings {
  regime: VatRegime;
  accounts: Record<AccountName, string>;
  journals: Record<JournalName, string>;
}

export const defaultAccounting: AccountingSettings = {
  regime: 'encaissement',
  accounts: defaultAccounts,
  journals: defaultJournals,
};

/** A month that was handed to the accountant. */
export interface AccountingExport {
  /** `2026-10`. */
  month: string;
  at: string;
  by: string;
  /** Those of its accounts; absent of a month that was handed over before they were kept. */
  settings?: AccountingSettings;
}

/** The last closed day, '' for none, who said so, and why when it went back. */
export interface MonthClosing {
  closedThrough: string;
  at: string;
  by: string;
  reason: string;
}

export const accountingMessages = {
  account: 'Indiquez un numéro de compte : 3 à 10 chiffres',
  journal: 'Indiquez un code de journal : 2 à 6 lettres ou chiffres',
} as const;

const account = z
  .string(accountingMessages.account)
  .trim()
  .regex(/^\d{3,10}$/, accountingMessages.account);
const journal = z
  .string(accountingMessages.journal)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{2,6}$/, accountingMessages.journal);

const each = <K extends string>(names: Record<K, unknown>, schema: z.ZodType<string>) =>
  z
    .object(
      Object.fromEntries(Object.keys(names).map((name) => [name, schema])) as Record<K, z.ZodType<string>>,
    )
    .partial();

export const accountingInput = z
  .object({
    regime: choice(vatRegimes),
    accounts: each(defaultAccounts, account),
    journals: each(defaultJournals, journal),
  })
  .partial();

interface AccountingRow {
  accounting?: AccountingSettings;
  exports?: readonly AccountingExport[];
}

/** The settings of that row, with the default for what nobody decided. */
export const accountingOf = (row: AccountingRow | null | undefined): AccountingSettings => ({
  regime: row?.accounting?.regime ?? defaultAccounting.regime,
  accounts: { ...defaultAccounts, ...row?.accounting?.accounts },
  journals: { ...defaultJournals, ...row?.accounting?.journals },
});

/** The settings of today, and those under which months were handed over, oldest month first. */
export interface DatedAccounting {
  settings: AccountingSettings;
  handedOver?: readonly { month: string; settings: AccountingSettings }[];
}

export const datedAccountingOf = (row: AccountingRow | null | undefined): DatedAccounting => ({
  settings: accountingOf(row),
  handedOver: (row?.exports ?? [])
    .flatMap(({ month, settings }) =>
      settings ? [{ month, settings: accountingOf({ accounting: settings }) }] : [],
    )
    .toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month))),
});

export type SettingsOn = (day: string) => AccountingSettings;

/** The settings of a day: of its month or the next one that was handed over, since nothing up to it may change any more. */
export const settingsOn =
  ({ settings, handedOver = [] }: DatedAccounting): SettingsOn =>
  (day) =>
    handedOver.find(({ month }) => month >= day.slice(0, 7))?.settings ?? settings;
