// After a restore: the last numbers that were printed, which a person tells and devices report, raise the series before they are
// used (docs/adr/0038-the-last-numbers-outlive-a-restore.md).
import { z } from 'zod';
import { formatNumber } from '../../kernel/identity/numbering.ts';
import {
  isFarAhead,
  LAST_NUMBER,
  type LastNumbers,
  numberedSeries,
  type NumberedSeries,
} from '../numbering.rules.ts';

export interface RestoredSeries {
  /** The last rank given, as the instance knows by now. */
  last: number;
  /** The highest rank that a device reported, and whose it was; 0 and '' without one. */
  reported: number;
  reportedBy: string;
}

/** The last restore of the instance, and its series. */
export interface RestoredNumbers {
  restoredAt: string;
  /** When the backup was made; null where nobody knows. */
  backupAt: string | null;
  /** Nobody has said yet which numbers were printed last. */
  isOpen: boolean;
  answeredBy: string;
  series: Record<NumberedSeries, RestoredSeries>;
}

/** The last printed rank of each series that somebody names; none where nothing is to change. */
export const printedNumbersInput = z.strictObject({
  numbers: z.partialRecord(z.enum(numberedSeries), z.int().min(0).max(LAST_NUMBER)),
  /** Numbers far ahead are meant so. */
  isConfirmed: z.boolean().optional(),
});

export type PrintedNumbers = z.infer<typeof printedNumbersInput>;

export const restoredNumbersMessages = {
  below: (number: string) => `Le dernier numéro connu est ${number} : une série ne revient jamais en arrière`,
  farAhead: (printed: string, known: string) =>
    `${printed} est loin après ${known} : confirmez que ce numéro est exact`,
  unknown: 'Aucune restauration n’a eu lieu',
} as const;

/** A series goes back to a number or leaps to it, by its field. */
export function printedNumberProblems(
  last: LastNumbers,
  { numbers, isConfirmed = false }: PrintedNumbers,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const series of numberedSeries) {
    const printed = numbers[series];
    const known = last[series] ?? 0;
    if (printed === undefined) continue;
    const [number, before] = [formatNumber(series, printed), formatNumber(series, known)];
    if (printed < known) problems[`numbers.${series}`] = restoredNumbersMessages.below(before);
    else if (!isConfirmed && isFarAhead(known, printed))
      problems[`numbers.${series}`] = restoredNumbersMessages.farAhead(number, before);
  }
  return problems;
}
