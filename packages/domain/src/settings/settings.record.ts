// Rows of the settings as copies of devices hold them, and each kind of settings as its own path answers it.
import { z } from 'zod';
import { roles } from '../kernel/identity/permissions.ts';
import { dayOrNone, instant, mad, recordOf, schemaOf } from '../kernel/schema/record-schema.ts';
import {
  type AccountingExport,
  type AccountingSettings,
  type AccountName,
  defaultAccounts,
  defaultJournals,
  type JournalName,
  type MonthClosing,
  vatRegimes,
} from './accounting-settings.schema.ts';
import type { CompanyIdentity, Settings } from './company.schema.ts';
import type { DocumentSettings } from './document-settings.schema.ts';
import type { SecuritySettings } from './instance/security-settings.rules.ts';

export const companyIdentity = schemaOf<CompanyIdentity>()(
  z.object({
    name: z.string(),
    legalForm: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    rc: z.string(),
    patente: z.string(),
    if: z.string(),
    ice: z.string(),
    cnss: z.string(),
    capital: z.string(),
    bank: z.string(),
    rib: z.string(),
    paymentTerms: z.string(),
    paymentMethods: z.string(),
    logo: z.string().optional().describe('`data:image/png;base64,…`'),
    taxClearance: dayOrNone.optional(),
    rentalConditions: z
      .string()
      .optional()
      .describe('General conditions of rental: `# title`, numbered clauses'),
  }),
).meta({ id: 'CompanyIdentity', description: 'The company, as documents print it' });

const percent = z.number().describe('Percent');

export const documentSettings = schemaOf<DocumentSettings>()(
  z.object({
    quoteValidityDays: z.int(),
    invoiceDueDays: z.int(),
    depositDueDays: z.int(),
    vatRates: z.array(percent),
    defaultVatRate: percent,
    discountLimitPercent: percent,
    lateFeePercent: percent,
    waiverPercent: percent,
    waiverAmount: z.number(),
    turnaroundHours: z.int(),
    hourlyRate: mad,
    hourlyCost: mad.describe('0 where it is unknown, or hidden'),
    minimumMinutes: z.int(),
    roundingMinutes: z.int(),
    travelPerKm: mad,
    travelFlat: mad,
    stampDutyPercent: percent,
    cashNoticeAmount: mad,
    cashMonthAmount: mad,
    cashWarningAmount: mad,
    vatWithholdingPercent: percent,
    taxWithholdingPercent: percent,
  }),
).meta({ id: 'DocumentSettings', description: 'Terms, VAT, discounts and cash' });

export const securitySettings = schemaOf<SecuritySettings>()(
  z.object({
    twoFactorRoles: z.array(z.enum(roles)),
    sessionDays: z.int(),
    offlineDays: z.int(),
    apiKeyDays: z.int(),
    lettersPerDay: z.int(),
  }),
).meta({ id: 'SecuritySettings', description: 'Sessions, keys and second factors' });

/** A text for each of these names. */
const textsOf = <K extends string>(names: Readonly<Record<K, string>>) =>
  z.object(
    Object.fromEntries(Object.keys(names).map((name) => [name, z.string()])) as Record<K, z.ZodString>,
  );

export const accountingSettings = schemaOf<AccountingSettings>()(
  z.object({
    regime: z.enum(vatRegimes),
    accounts: textsOf<AccountName>(defaultAccounts),
    journals: textsOf<JournalName>(defaultJournals),
  }),
).meta({ id: 'AccountingSettings', description: 'Accounts, journals and the regime of VAT' });

const closing = schemaOf<MonthClosing>()(
  z.object({
    closedThrough: dayOrNone.describe('Last closed day'),
    at: instant,
    by: z.string(),
    reason: z.string(),
  }),
);

const handedOver = schemaOf<AccountingExport>()(
  z.object({
    month: z.string(),
    at: instant,
    by: z.string(),
    settings: accountingSettings.exactOptional(),
  }),
);

export const settingsRecord = recordOf<Settings>()({
  id: z.string(),
  company: companyIdentity.exactOptional(),
  documents: documentSettings.exactOptional(),
  security: securitySettings.exactOptional(),
  closing: closing.exactOptional(),
  accounting: accountingSettings.exactOptional(),
  exports: z.array(handedOver).exactOptional(),
}).extend({
  // A row that was saved before a setting existed does not have it.
  documents: documentSettings.partial().exactOptional(),
  security: securitySettings.partial().exactOptional(),
});
