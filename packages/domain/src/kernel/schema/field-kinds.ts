// Building blocks of the schemas: each field kind with its limits and its French sentence (docs/product.md §6).
import { z } from 'zod';
import { isDay, parseDay } from '../values/dates.ts';
import { isIceShaped } from '../text/identifiers.ts';
import { fromCentimes, roundTo, toCentimes } from '../values/money.ts';
import { hasDecimals, writtenAmount } from '../values/written-amount.ts';
import { normalizePhone } from '../text/phone.ts';
import { plainText } from '../text/plain-text.ts';
import { validation } from '../failures/validation-messages.ts';
import { visibleText } from '../text/visible-text.ts';

export const requiredText = (max = 200) =>
  z
    .string(validation.required)
    .overwrite(visibleText)
    .trim()
    .min(1, validation.required)
    .max(max, validation.tooLong(max));

/** Free text, empty when absent is the operation's business. */
export const text = (max = 200) =>
  z.string(validation.required).overwrite(visibleText).trim().max(max, validation.tooLong(max));

/** A key by which somebody or something is found: as it looks, whatever it was pasted from. */
export const identityText = (max: number) =>
  z
    .string(validation.required)
    .overwrite(visibleText)
    .overwrite(plainText)
    .trim()
    .max(max, validation.tooLong(max));

const wellFormedEmail = z.email();

export const email = identityText(254)
  .toLowerCase()
  .refine((value) => value === '' || wellFormedEmail.safeParse(value).success, validation.email);

export const requiredEmail = identityText(254)
  .toLowerCase()
  .refine((value) => wellFormedEmail.safeParse(value).success, validation.email);

/** Kept as E.164; empty stays empty. */
export const phone = z
  .string(validation.required)
  .trim()
  .max(40, validation.phone)
  .transform((value, ctx) => {
    if (value === '') return '';
    const normal = normalizePhone(value);
    if (normal === null) ctx.issues.push({ code: 'custom', message: validation.phone, input: value });
    return normal ?? value;
  });

export const requiredPhone = z
  .string(validation.required)
  .trim()
  .min(1, validation.required)
  .max(40, validation.phone)
  .pipe(phone);

/** Fifteen digits, however they are spaced. */
export const ice = z
  .string(validation.required)
  .max(60, validation.iceLength)
  .transform((value) => plainText(value).replace(/\s/g, ''))
  .refine((value) => value === '' || isIceShaped(value), validation.iceLength);

/** A day, given as `2026-12-31` or `31/12/2026`, kept as the former. */
export const day = z
  .string(validation.required)
  .max(40, validation.date)
  .transform((value, ctx) => {
    const parsed = parseDay(value);
    if (parsed === null)
      ctx.issues.push({
        code: 'custom',
        message: value.trim() === '' ? validation.required : validation.date,
        input: value,
      });
    return parsed ?? value;
  });

export const optionalDay = z
  .string(validation.date)
  .max(40, validation.date)
  .transform((value) => (value.trim() === '' ? '' : (parseDay(value) ?? value)))
  .refine((value) => value === '' || isDay(value), validation.date);

/** `hh:mm`, empty when nobody said. */
export const timeOfDay = z
  .string(validation.time)
  .trim()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, validation.time);

/** An instant with its offset, kept as UTC. */
export const instant = z.iso
  .datetime({ offset: true, error: validation.date })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => isDay(value.slice(0, 10)), validation.date);

const MAX_MAD = 999_999_999.99;

/** A decimal more than is kept would be another number once rounded, so that it is refused. */
export const twoDecimals = (value: number): boolean => hasDecimals(value, 2);
const threeDecimals = (value: number): boolean => hasDecimals(value, 3);

/** An amount in MAD, as a number or as a person types it, of two decimals. */
export const amount = z
  .union([z.number(validation.amountFormat), z.string(validation.amountFormat)], validation.amountFormat)
  .transform((value, ctx) => {
    const written = typeof value === 'number' ? value : writtenAmount(value);
    const isAmount = written !== null && Number.isFinite(written) && Math.abs(written) <= MAX_MAD;
    if (isAmount && twoDecimals(written)) return fromCentimes(toCentimes(written));
    const message = isAmount ? validation.twoDecimals : validation.amountFormat;
    ctx.issues.push({ code: 'custom', message, input: value });
    return 0;
  });

export const price = amount.refine((value) => value >= 0, validation.price);
export const positiveAmount = amount.refine((value) => value > 0, validation.amount);

/** Nothing, or units of three decimals: hours and metres are sold too. */
export const units = z
  .number(validation.quantity)
  .min(0, validation.quantity)
  .max(1_000_000, validation.number)
  .refine(threeDecimals, validation.threeDecimals)
  .transform((value) => roundTo(value, 3));

export const quantity = units.refine((value) => value > 0, validation.quantity);

export const wholeNumber = (least: number, most: number) =>
  z
    .number(validation.number)
    .int(validation.number)
    .min(least, validation.number)
    .max(most, validation.number);

/** Units that are counted one by one, at least one. */
export const wholeQuantity = (most: number) =>
  z
    .number(validation.quantity)
    .int(validation.number)
    .positive(validation.quantity)
    .max(most, validation.number);

/** Months of a warranty, twenty years at most. */
export const months = wholeNumber(0, 240);

/** Whole hours, thirty days at most. */
export const hours = wholeNumber(0, 720);

/** A percentage of two decimals. */
export const percentOf = (message: string, most = 100) =>
  z
    .number(message)
    .min(0, message)
    .max(most, message)
    .refine(twoDecimals, validation.twoDecimals)
    .transform((value) => roundTo(value, 2));

export const percentage = percentOf(validation.discount);

export const list = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, validation.required).max(max, validation.tooMany(max));

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, validation.choice);
