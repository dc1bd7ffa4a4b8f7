// A measure of an intervention: what was read, in which unit, and between which limits it is to be (docs/product.md 'Technical
// sheets').
import { z } from 'zod';
import { requiredText, text } from '../kernel/schema/field-kinds.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { hasDecimals } from '../kernel/values/written-amount.ts';
import { roundTo } from '../kernel/values/money.ts';

const MOST = 1_000_000_000;
const DECIMALS = 3;

const reading = z
  .number(validation.number)
  .min(-MOST, validation.number)
  .max(MOST, validation.number)
  .refine((value) => hasDecimals(value, DECIMALS), validation.threeDecimals)
  .transform((value) => roundTo(value, DECIMALS));

export const LIMITS_CROSSED = 'La limite haute doit dépasser la limite basse';

interface Limits {
  min?: number | null | undefined;
  max?: number | null | undefined;
}

/** Limits that no value could keep are refused at the upper one. */
const checkLimits = ({ min, max }: Limits, ctx: z.RefinementCtx): void => {
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    ctx.addIssue({ code: 'custom', path: ['max'], message: LIMITS_CROSSED });
};

const pointShape = {
  label: requiredText(200),
  unit: text(20).optional(),
  min: reading.nullable().optional(),
  max: reading.nullable().optional(),
};

/** A point to be measured. */
export const measurePointInput = z.object(pointShape).superRefine(checkLimits);

/** A measured value; null while there is none. */
export const measureInput = z
  .object({ ...pointShape, value: reading.nullable().optional() })
  .superRefine(checkLimits);

export type MeasureInput = z.output<typeof measureInput>;
export type MeasurePointInput = z.output<typeof measurePointInput>;
