// The company sets the terms, the VAT and the discounts of its documents here (specification §9 'Business rules', docs/law.md).
// They become the rates of every operation in both engines.
import { z } from 'zod';
import { list, percentOf, twoDecimals } from '../kernel/schema/field-kinds.ts';
import { type BusinessRates, defaultRates } from '../kernel/values/business-rates.ts';
import { roundTo } from '../kernel/values/money.ts';
import { validation } from '../kernel/failures/validation-messages.ts';

export type DocumentSettings = Omit<BusinessRates, 'maximumDueDays' | 'closedThrough'>;

export const documentSettingMessages = {
  days: 'Indiquez un nombre de jours entre 1 et 365',
  depositDays: 'Indiquez un nombre de jours entre 0 et 120',
  dueDays: 'Le délai ne peut pas dépasser 120 jours (loi 69-21)',
  longDueDays: 'Au-delà de 60 jours, le délai doit être convenu par écrit (loi 69-21)',
  vatRate: 'Indiquez un taux entre 0 et 100 %',
  noVatRate: 'Ajoutez au moins un taux de TVA',
  defaultVatRate: 'Choisissez le taux par défaut dans la liste',
  turnaround: 'Indiquez un nombre d’heures entre 0 et 720',
  rate: 'Indiquez un taux entre 0 et 100 %',
  cash: 'Indiquez un montant supérieur à 0',
  lateFee: 'Indiquez un pourcentage entre 0 et 1000 %',
  minutes: 'Indiquez un nombre de minutes entre 0 et 480',
  rounding: 'Indiquez un nombre de minutes entre 1 et 60',
  limit: 'La limite doit être comprise entre 0 et 100 %',
} as const;

const MAX_DAYS = 365;
/** Above it the term is lawful only by a written agreement, and the screens say so. */
export const LONG_DUE_DAYS = 60;
const MAX_VAT_RATES = 6;

const days = z
  .int(documentSettingMessages.days)
  .min(1, documentSettingMessages.days)
  .max(MAX_DAYS, documentSettingMessages.days);

const MAX_LATE_FEE = 1000;
/** A month. */
const MAX_TURNAROUND = 720;

const MOST_FEE = 100_000;
const MAX_MINIMUM = 480;
const MAX_ROUNDING = 60;
const MOST_CASH = 100_000_000;
/** MAD. */
const cashLimit = z
  .number(documentSettingMessages.cash)
  .positive(documentSettingMessages.cash)
  .max(MOST_CASH, documentSettingMessages.cash)
  .refine(twoDecimals, validation.twoDecimals)
  .transform((value) => roundTo(value, 2));

/** MAD HT, 0 for none. */
const fee = z
  .number(validation.price)
  .min(0, validation.price)
  .max(MOST_FEE, validation.price)
  .refine(twoDecimals, validation.twoDecimals)
  .transform((value) => roundTo(value, 2));

const vatRates = list(percentOf(documentSettingMessages.vatRate), MAX_VAT_RATES)
  .min(1, documentSettingMessages.noVatRate)
  .transform((rates) => [...new Set(rates)].toSorted((a, b) => b - a));

export const documentSettingsInput = z
  .object({
    quoteValidityDays: days,
    invoiceDueDays: days.max(defaultRates.maximumDueDays, documentSettingMessages.dueDays),
    depositDueDays: z
      .int(documentSettingMessages.depositDays)
      .min(0, documentSettingMessages.depositDays)
      .max(defaultRates.maximumDueDays, documentSettingMessages.dueDays),
    vatRates,
    defaultVatRate: percentOf(documentSettingMessages.vatRate),
    discountLimitPercent: percentOf(documentSettingMessages.limit),
    lateFeePercent: percentOf(documentSettingMessages.lateFee, MAX_LATE_FEE),
    waiverPercent: percentOf(documentSettingMessages.rate),
    waiverAmount: fee,
    stampDutyPercent: percentOf(documentSettingMessages.rate),
    cashNoticeAmount: cashLimit,
    cashMonthAmount: cashLimit,
    cashWarningAmount: cashLimit,
    vatWithholdingPercent: percentOf(documentSettingMessages.rate),
    taxWithholdingPercent: percentOf(documentSettingMessages.rate),
    hourlyRate: fee,
    hourlyCost: fee,
    minimumMinutes: z
      .int(documentSettingMessages.minutes)
      .min(0, documentSettingMessages.minutes)
      .max(MAX_MINIMUM, documentSettingMessages.minutes),
    roundingMinutes: z
      .int(documentSettingMessages.rounding)
      .min(1, documentSettingMessages.rounding)
      .max(MAX_ROUNDING, documentSettingMessages.rounding),
    travelPerKm: fee,
    travelFlat: fee,
    turnaroundHours: z
      .int(documentSettingMessages.turnaround)
      .min(0, documentSettingMessages.turnaround)
      .max(MAX_TURNAROUND, documentSettingMessages.turnaround),
  })
  .partial();

const { maximumDueDays: _most, closedThrough: _closed, ...chosen } = defaultRates;

/** These hold until somebody decides otherwise. */
export const defaultDocumentSettings: DocumentSettings = chosen;
