// A validated intervention bills these lines (docs/product.md 'Technical sheets'): time on site, the trip and parts, each at
// its price or, where warranty or a contract covers the units, at zero with the reason. Pure: the operation and the preview
// make the same lines.
import type { NewLine } from '../../documents/lines.ts';
import { dayInCasablanca, formatMinutes } from '../../kernel/values/dates.ts';
import type { BusinessRates } from '../../kernel/values/business-rates.ts';
import { roundTo } from '../../kernel/values/money.ts';
import { type Coverage, coverages, type CoverageAnswer } from '../../warranty/coverage.ts';
import { minutesOnSite } from '../technical-sheet.rules.ts';
import type { InterventionSheet, SheetPart, TechnicalSheet } from '../technical-sheet.schema.ts';
import { billingMessages as words } from './billing.messages.ts';

export type WorkRates = Pick<
  BusinessRates,
  'hourlyRate' | 'minimumMinutes' | 'roundingMinutes' | 'travelPerKm' | 'travelFlat'
>;

/** A part with the product that it is, '' for none, and what one costs, MAD HT. */
export interface PricedPart extends Pick<SheetPart, 'itemId' | 'name' | 'quantity'> {
  productId: string;
  unitPrice: number;
}

/** Minutes that are billed of those on site: rounded up, never under the minimum; nothing of none. */
export const billedMinutes = (
  minutes: number,
  { minimumMinutes, roundingMinutes }: Pick<WorkRates, 'minimumMinutes' | 'roundingMinutes'>,
): number =>
  minutes <= 0 ? 0 : Math.max(minimumMinutes, Math.ceil(minutes / roundingMinutes) * roundingMinutes);

/** The day that warranty and contracts are asked for. */
export const workDay = ({ date, intervention }: Pick<TechnicalSheet, 'date' | 'intervention'>): string =>
  intervention?.arrival ? dayInCasablanca(new Date(intervention.arrival)) : date;

const rank = ({ coverage }: CoverageAnswer): number => coverages.indexOf(coverage);

/** What covers the sheet: what the least covered of its units has. Work on no unit of ours is billed. */
export function sheetCoverage(answers: readonly CoverageAnswer[]): {
  coverage: Coverage;
  reason: string;
} {
  const [least] = answers.toSorted((a, b) => rank(b) - rank(a));
  return least ?? { coverage: 'facturable', reason: words.noUnit };
}

interface Bill {
  rates: WorkRates;
  parts: readonly PricedPart[];
  answers: readonly CoverageAnswer[];
}

type Charge = Pick<NewLine, 'type' | 'name' | 'quantity' | 'unit' | 'unitPrice'> &
  Partial<Pick<NewLine, 'productId' | 'description'>>;

function workOf(intervention: InterventionSheet, rates: WorkRates): Charge[] {
  const onSite = minutesOnSite(intervention) ?? 0;
  const minutes = billedMinutes(onSite, rates);
  if (minutes === 0) return [];
  return [
    {
      type: 'service',
      name: words.work,
      description: words.onSite(formatMinutes(onSite)),
      quantity: roundTo(minutes / 60, 3),
      unit: 'heure',
      unitPrice: rates.hourlyRate,
    },
  ];
}

function tripOf({ travelKm }: InterventionSheet, { travelPerKm, travelFlat }: WorkRates): Charge[] {
  const trip = { type: 'service' as const, name: words.trip };
  if (travelKm && travelPerKm > 0)
    return [{ ...trip, quantity: travelKm, unit: 'km', unitPrice: travelPerKm }];
  return travelFlat > 0 ? [{ ...trip, quantity: 1, unit: 'forfait', unitPrice: travelFlat }] : [];
}

const partOf = ({ name, quantity, productId, unitPrice }: PricedPart): Charge => ({
  type: 'sale',
  name,
  quantity,
  unit: 'unité',
  unitPrice,
  productId,
});

/** The lines of its invoice, in their order; none where it neither lasted nor used anything. */
export function sheetLines(sheet: TechnicalSheet, { rates, parts, answers }: Bill): NewLine[] {
  const { intervention } = sheet;
  if (!intervention) return [];
  const { coverage, reason } = sheetCoverage(answers);
  const isCovered = coverage !== 'facturable';
  const charges = [...workOf(intervention, rates), ...tripOf(intervention, rates), ...parts.map(partOf)];
  return charges.map((charge) => ({
    productId: '',
    discount: 0,
    startDate: '',
    endDate: '',
    optional: false,
    ...charge,
    description: [charge.description ?? '', isCovered ? reason : ''].filter(Boolean).join('\n'),
    unitPrice: isCovered ? 0 : charge.unitPrice,
  }));
}

/** Whether it asks for an hourly rate that nobody has set. */
export const lacksRate = (
  lines: readonly NewLine[],
  { hourlyRate }: WorkRates,
  coverage: Coverage,
): boolean => coverage === 'facturable' && hourlyRate === 0 && lines.some(({ unit }) => unit === 'heure');
