// How numbers are read and written on screen. Amounts and dates have one form, the domain's; this file adds what only
// screens need: quantities, and a dash where there is nothing. Specification §9 (currency).

import { formatDay, formatInstant as formatDomainInstant } from '@zellige/domain/kernel/values/dates';

export { formatAmount, formatMad } from '@zellige/domain/kernel/values/money';

const NOTHING = '—';
const numberFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });

/** A quantity as French writes it, three decimals at most: `1 234,5` (no-break spaces). */
export function formatNumber(value: number): string {
  return numberFormat.format(value).replace(/\u202f/g, '\u00a0');
}

/** The head of a column of amounts, which names their currency once: 'Total TTC (MAD)'. */
export const inMad = (header: string): string => `${header} (MAD)`;

/** `3 contacts`; `1,5 jour`. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count >= 2 ? many : one}`;

/**
 * Reads a number as a person types it or pastes it from a screen: `1 234,50`, `1234.5`, `-3`, `−3 DH`. With a single kind
 * of separator the comma and the point are both decimal; with both, the last one is. Returns null when it is not a number.
 */
export function parseNumber(text: string): number | null {
  const compact = text
    .replace(/[\s']/g, '')
    .replace('−', '-')
    .replace(/(MAD|DHS?\.?)$/i, '');
  if (!/^[+-]?[.,]*\d[\d.,]*$/.test(compact)) return null;
  const decimal = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (decimal < 0) return Number(compact);
  const isThousandsMark = compact.indexOf(compact.charAt(decimal)) !== decimal;
  const whole = compact.slice(0, decimal).replace(/[.,]/g, '');
  const rest = compact.slice(decimal + 1);
  const value = Number(isThousandsMark ? `${whole}${rest}` : `${whole}.${rest || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** An ISO day `2026-11-21` as `21/11/2026`; a dash when there is none. */
export function formatDate(isoDay: string | null | undefined): string {
  return isoDay ? formatDay(isoDay) : NOTHING;
}

/** An ISO instant as `21/11/2026 à 08:15`, Casablanca's time; a dash when there is none. */
export function formatInstant(isoInstant: string | null | undefined): string {
  return isoInstant ? formatDomainInstant(isoInstant) : NOTHING;
}
