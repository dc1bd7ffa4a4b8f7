// Numbers that a device draws, so that a paper printed offline keeps its own: receipts of cautions, slips of cheques. They are
// no legal series (kernel/identity/numbering.ts).
import type { RowId } from '../identity/collection-map.ts';
import { dayInCasablanca } from '../values/dates.ts';
import type { WriteMoment } from './subject.ts';

const LENGTH = 5;
const SIGNS = 36 ** LENGTH;

/** `drawnNumber('RC', at, '04f7k') === 'RC-261121-04F7K'`. */
export const drawnNumber = (prefix: string, at: Date, signs: string): string =>
  `${prefix}-${dayInCasablanca(at).slice(2).replaceAll('-', '')}-${signs.toUpperCase()}`;

/** One for a writer that drew none: the last letters and digits of a new key. */
export const numberOfKey = (prefix: string, at: Date, key: RowId): string =>
  drawnNumber(prefix, at, String(key).replaceAll('-', '').slice(-LENGTH));

/** Draws one. */
export const drawNumber =
  (prefix: string) =>
  ({ now, random }: WriteMoment): string =>
    drawnNumber(
      prefix,
      now,
      Math.floor(random() * SIGNS)
        .toString(36)
        .padStart(LENGTH, '0'),
    );
