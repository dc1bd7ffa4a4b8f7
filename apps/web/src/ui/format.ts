// How numbers, amounts and dates are written and read on screen. Specification §9 (currency), design.md (numbers).

const NARROW_SPACE = /\u202f/g;
const SPACE = '\u00a0';

const amountFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const numberFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const longDateFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const instantFormat = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Casablanca',
});

/** A number as French writes it: `1 234,5` (no-break spaces). */
export function formatNumber(value: number): string {
  return numberFormat.format(value).replace(NARROW_SPACE, SPACE);
}

/** An amount with two decimals and no currency: `1 234,50`. */
export function formatAmount(value: number): string {
  return amountFormat.format(value === 0 ? 0 : value).replace(NARROW_SPACE, SPACE);
}

/** An amount of MAD: `1 234,50 MAD`. */
export function formatMoney(value: number): string {
  return `${formatAmount(value)}${SPACE}MAD`;
}

/**
 * Reads a number as a person types it: `1 234,50`, `1234.5`, `-3`. With a single kind of separator the comma and
 * the point are both decimal; with both, the last one is. Returns null when it is not a number.
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(/[\s\u00a0\u202f']/g, '').replace(/(MAD|DH)$/i, '');
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(compact)) return null;
  const decimal = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (decimal < 0) return Number(compact);
  const mark = compact[decimal];
  const repeated = compact.indexOf(mark ?? '') !== decimal;
  const whole = compact.slice(0, decimal).replace(/[.,]/g, '');
  const rest = compact.slice(decimal + 1);
  const value = Number(repeated ? `${whole}${rest}` : `${whole}.${rest || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** An ISO day `2026-11-21` as `21/11/2026`; an empty or unreadable one as an em dash. */
export function formatDate(isoDay: string | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '—';
}

/** An ISO day in words: `samedi 21 novembre 2026`. */
export function formatLongDate(isoDay: string): string {
  return longDateFormat.format(new Date(`${isoDay.slice(0, 10)}T00:00:00Z`));
}

/** An ISO instant in Casablanca's time: `21/11/2026 08:15`. */
export function formatInstant(isoInstant: string | null | undefined): string {
  const time = Date.parse(isoInstant ?? '');
  return Number.isNaN(time) ? '—' : instantFormat.format(time).replace(NARROW_SPACE, SPACE);
}
