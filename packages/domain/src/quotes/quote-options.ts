// A client takes options of a quote, which become lines like the others (docs/product.md 'Client page').
import { repriceWaivers } from '../documents/damage-waiver.ts';
import { type DocumentLine, lineTotals } from '../documents/lines.ts';

/** The lines once these options are among them; a waiver that follows the rentals follows those too. */
export function linesWithOptions(
  lines: readonly DocumentLine[],
  optionIds: readonly string[],
): DocumentLine[] {
  const chosen = lines.map((line) => (optionIds.includes(line.id) ? { ...line, optional: false } : line));
  return repriceWaivers(chosen, (line) => line).map((line, index) =>
    line === chosen[index] ? line : { ...line, ...lineTotals(line) },
  );
}
