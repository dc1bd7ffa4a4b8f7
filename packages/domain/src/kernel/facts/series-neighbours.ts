// A numbered document stays between its neighbours of the series when its day changes (CGI art. 145-III).
import { formatNumber, type NumberedCollection, rankOf } from '../identity/numbering.ts';
import { fail, ok, type Result } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

interface Neighbour {
  date: string;
  originalNumber?: string;
}

/**
 * Checks the day against the neighbours that are known and were numbered here. Fails at the field `date`; without a
 * number there are none.
 */
export async function checkBetweenNeighbours(
  series: NumberedCollection,
  { number, date }: { number: string | null; date: string },
  find: (number: string) => Promise<Neighbour | undefined>,
): Promise<Result<true>> {
  const rank = rankOf(series, number ?? '');
  if (rank === null) return ok(true);
  const neighbour = async (at: number): Promise<Neighbour | undefined> => {
    const found = at > 0 ? await find(formatNumber(series, at)) : undefined;
    return found?.originalNumber ? undefined : found;
  };
  const [before, after] = [await neighbour(rank - 1), await neighbour(rank + 1)];
  const sentence =
    before && date < before.date
      ? validation.behindSeries(before.date)
      : after && date > after.date
        ? validation.aheadOfNext(after.date)
        : null;
  return sentence === null ? ok(true) : fail('validation_failed', undefined, { date: sentence });
}
