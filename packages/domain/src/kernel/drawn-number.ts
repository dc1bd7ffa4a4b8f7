// Numbers that a device draws, so that a paper printed offline keeps its own: receipts of cautions, slips of cheques. They are
// no legal series (kernel/numbering.ts).
import { dayInCasablanca } from './dates.ts';
import type { WriteMoment } from './subject.ts';

const SIGNS = 36 ** 5;

/** `drawnNumber('RC', at, '04f7k') === 'RC-261121-04F7K'`. */
export const drawnNumber = (prefix: string, at: Date, signs: string): string =>
  `${prefix}-${dayInCasablanca(at).slice(2).replaceAll('-', '')}-${signs.toUpperCase()}`;

/** Draws one. */
export const drawNumber =
  (prefix: string) =>
  ({ now, random }: WriteMoment): string =>
    drawnNumber(
      prefix,
      now,
      Math.floor(random() * SIGNS)
        .toString(36)
        .padStart(5, '0'),
    );
