// The schema validates a line as its writer gives it: its fields, their defaults and their sentences (specification §3
// 'Document for PDF').
import { z } from 'zod';
import {
  choice,
  optionalDay,
  percentage,
  price,
  quantity,
  requiredText,
  text,
  timeOfDay,
  wholeNumber,
} from '../kernel/schema/field-kinds.ts';
import { idText } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { lineCharge } from '../reservations/reservation.schema.ts';
import { chargedPeriods, lineTypes } from './lines.ts';

const periods = wholeNumber(0, 10_000);

export const lineInput = z.object({
  id: idText.optional(),
  originId: idText.optional(),
  type: choice(lineTypes).default('sale'),
  productId: text(80).default(''),
  name: requiredText(200),
  description: text(2000).default(''),
  quantity: quantity.default(1),
  unit: text(20).default('unité'),
  unitPrice: price.default(0),
  /** With VAT, in the place of `unitPrice`, which follows from it. */
  unitPriceTtc: price.optional(),
  discount: percentage.default(0),
  /** Of the whole line in MAD, HT or TTC as its price is, in the place of a percentage. */
  discountAmount: price.optional(),
  /** The company's default rate where it is not said. */
  vatRate: z.number(validation.choice).min(0).max(100).optional(),
  startDate: optionalDay.default(''),
  startTime: timeOfDay.optional(),
  endDate: optionalDay.default(''),
  endTime: timeOfDay.optional(),
  chargedPer: choice(chargedPeriods).optional(),
  combination: z.object({ months: periods, weeks: periods, days: periods }).optional(),
  waiverPercent: percentage.optional(),
  optional: z.boolean().default(false),
  /** Of a rental: what the client leaves for the whole line, and gets back. In no total. */
  caution: price.optional(),
  /** Of an invoice of what came back from a rental: what it charges of it. */
  charge: lineCharge.optional(),
  /** A payment that came back unpaid: its fees are charged once. */
  feesOf: idText.optional(),
});

export type LineInput = z.input<typeof lineInput>;
