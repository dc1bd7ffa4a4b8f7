// Legal numbers: one gapless chronological series per kind of document, DEV-/FAC-/AV-/BL-/FT- and at least three digits
// (specification §9, docs/product.md D2, CGI art. 145-III).
import type { CollectionName } from './collection-map.ts';

export const seriesPrefix = {
  quotes: 'DEV',
  invoices: 'FAC',
  creditNotes: 'AV',
  bonLivraison: 'BL',
  technicalSheets: 'FT',
  contracts: 'CTR',
  requests: 'DEM',
  deals: 'AFF',
} as const satisfies Partial<Record<CollectionName, string>>;

export type NumberedCollection = keyof typeof seriesPrefix;

export const isNumbered = (collection: string): collection is NumberedCollection =>
  Object.hasOwn(seriesPrefix, collection);

/** A series whose days follow its numbers (CGI art. 145-III); the day of any other document is its writer's. */
export const isChronological = (series: string): boolean => series === 'invoices' || series === 'creditNotes';

/** `formatNumber('invoices', 14) === 'FAC-014'`. */
export const formatNumber = (collection: NumberedCollection, rank: number): string =>
  `${seriesPrefix[collection]}-${String(rank).padStart(3, '0')}`;

/** Numbers are ordered by their rank: `FAC-1000` comes after `FAC-999`. */
export const numberKey = (number: string): string =>
  number.replace(/\d{1,15}$/, (digits) => digits.padStart(15, '0'));

/** `rankOf('invoices', 'FAC-014') === 14`; null when the text is no number of that series. */
export function rankOf(collection: NumberedCollection, number: string): number | null {
  const rank = Number(/-(\d{3,15})$/.exec(number)?.[1] ?? 0);
  return rank > 0 && formatNumber(collection, rank) === number ? rank : null;
}

/** The text shown where the authority has not numbered the document yet (docs/product.md D2). */
export const PROVISIONAL = 'Provisoire';

export const displayNumber = (row: { number: string | null }): string => row.number ?? PROVISIONAL;

/** The key a browser gives a document it creates: `DEV-<timestamp>-<4 letters>`. `random` answers [0, 1). */
export function deviceDocumentId(collection: NumberedCollection, now: Date, random: () => number): string {
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join(
    '',
  );
  return `${seriesPrefix[collection]}-${now.getTime()}-${letters}`;
}

/** The key of an invoice made from a quote: `INV-<timestamp>` (specification §9). */
export const convertedInvoiceId = (now: Date): string => `INV-${now.getTime()}`;

/** The milliseconds that fit beside 12 random bits below 2^53; after 2039 they begin again, with keys that nobody was given. */
const MILLISECONDS = 2 ** 41;

/** The numeric key a browser gives a contact: the millisecond and 12 random bits, below 2^53. */
export const deviceContactId = (now: Date, random: () => number): number =>
  (now.getTime() % MILLISECONDS) * 4096 + Math.floor(random() * 4096);

/** Puts the legal numbers in place of the keys that stood for them, wherever an operation wrote these. */
export function withNumbersForKeys<T>(changes: readonly T[], numbers: ReadonlyMap<string, string>): T[] {
  if (numbers.size === 0) return [...changes];
  let text = JSON.stringify(changes);
  for (const [key, number] of numbers) text = text.replaceAll(key, number);
  return JSON.parse(text) as T[];
}
