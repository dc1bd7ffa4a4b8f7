// A measure outside its limits is marked, and never refused, on any kind of record.
import type { MeasureInput, MeasurePointInput } from './measure.schema.ts';

/** A measure has a name and limits; null for no limit. */
export type MeasurePoint = {
  label: string;
  unit: string;
  min: number | null;
  max: number | null;
};

export type Measure = MeasurePoint & {
  /** Null while nobody has read it. */
  value: number | null;
  /** The value is under the lower limit or over the upper one; absent where it is not. */
  isOutside?: true;
};

export const isOutside = ({ value, min, max }: Pick<Measure, 'value' | 'min' | 'max'>): boolean =>
  value !== null && ((min !== null && value < min) || (max !== null && value > max));

export const measurePoint = ({
  label,
  unit = '',
  min = null,
  max = null,
}: MeasurePointInput): MeasurePoint => ({
  label,
  unit,
  min,
  max,
});

/** The measure with its mark. */
export function measured(input: MeasureInput): Measure {
  const measure = { ...measurePoint(input), value: input.value ?? null };
  return isOutside(measure) ? { ...measure, isOutside: true } : measure;
}

const written = (value: number): string => String(value).replace('.', ',').replace('-', '−');

const withUnit = (text: string, unit: string): string => (unit === '' ? text : `${text}\u00a0${unit}`);

/** '228,5 V'; '' before it is read. */
export const valueText = ({ value, unit }: Pick<Measure, 'value' | 'unit'>): string =>
  value === null ? '' : withUnit(written(value), unit);

/** 'de 210 à 240 V', 'au moins 5 bar', 'au plus 60 °C'; '' without limits. */
export function limitsText({ min, max, unit }: Pick<MeasurePoint, 'min' | 'max' | 'unit'>): string {
  if (min !== null && max !== null) return withUnit(`de ${written(min)} à ${written(max)}`, unit);
  if (min !== null) return withUnit(`au moins ${written(min)}`, unit);
  return max === null ? '' : withUnit(`au plus ${written(max)}`, unit);
}

export const OUTSIDE = 'hors limites';

/** '245 V, hors limites (de 210 à 240 V)', as the Historique, the conflict page and papers say it. */
export function measureText(measure: Measure): string {
  const limits = limitsText(measure);
  const value = valueText(measure) || '—';
  const reading = isOutside(measure) ? `${value}, ${OUTSIDE}` : value;
  return limits === '' ? reading : `${reading} (${limits})`;
}
