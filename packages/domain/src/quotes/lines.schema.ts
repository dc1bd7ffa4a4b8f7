// What a writer gives of a line: its fields, their defaults and their sentences (specification §3 'Document for PDF').
import { z } from 'zod';
import {
  choice,
  optionalDay,
  percentage,
  price,
  quantity,
  requiredText,
  text,
  unitPrice,
} from '../kernel/fields.ts';
import { idText } from '../kernel/keys.ts';
import { validation } from '../kernel/validation-messages.ts';
import { lineCharge } from '../reservations/reservation.schema.ts';
import { chargedPeriods, lineTypes } from './lines.ts';

export const lineInput = z
  .object({
    id: idText.optional(),
    originId: idText.optional(),
    type: choice(lineTypes).default('sale'),
    productId: text(80).default(''),
    name: requiredText(200),
    description: text(2000).default(''),
    quantity: quantity.default(1),
    unit: text(20).default('unité'),
    unitPrice: unitPrice.default(0),
    discount: percentage.default(0),
    /** The company's default rate where it is not said. */
    vatRate: z.number(validation.choice).min(0).max(100).optional(),
    startDate: optionalDay.default(''),
    endDate: optionalDay.default(''),
    chargedPer: choice(chargedPeriods).optional(),
    optional: z.boolean().default(false),
    /** Of a rental: what the client leaves for the whole line, and gets back. In no total. */
    caution: price.optional(),
    /** Of an invoice of what came back from a rental: what it charges of it. */
    charge: lineCharge.optional(),
  })
  .superRefine((line, ctx) => {
    if (line.type !== 'rental') return;
    for (const field of ['startDate', 'endDate'] as const) {
      if (line[field] === '') ctx.addIssue({ code: 'custom', path: [field], message: validation.required });
    }
    if (line.startDate !== '' && line.endDate !== '' && line.endDate <= line.startDate) {
      ctx.addIssue({ code: 'custom', path: ['endDate'], message: validation.endBeforeStart });
    }
  });

export type LineInput = z.input<typeof lineInput>;
