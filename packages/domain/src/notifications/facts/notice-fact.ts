// Changes of a record as those whom they concern are told, each once: its key holds the rank of the change (kernel/facts/notices.ts).
import type { RowMeta } from '../../kernel/identity/collection-map.ts';
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import type { Noticed, Notice } from '../../kernel/facts/notices.ts';
import { type Fact, freshDay } from './fact.ts';

export type NoticeText = Pick<Fact, 'title' | 'message' | 'type'>;

interface Telling<What extends string> {
  today: string;
  /** First part of its name: `event` makes `event_hours`. */
  name: string;
  say: (notice: Notice<What>) => NoticeText;
  /** What is the same for all of them, and what depends on one. */
  about: (notice: Notice<What>) => Omit<Fact, 'name' | 'said' | 'day' | 'author' | keyof NoticeText>;
  /** Where nothing of it is left for this reader: the record is told of as something else. */
  isSuperseded?: (notice: Notice<What>) => boolean;
}

/** Told on its day and the day after, or when it arrived from a device that had kept it. */
const isFresh = (
  { version, updatedAt }: Pick<RowMeta, 'version' | 'updatedAt'>,
  notice: Notice,
  today: string,
): boolean =>
  freshDay(notice.at, today) !== null || (notice.version === version && freshDay(updatedAt, today) !== null);

export function noticeFacts<What extends string>(
  row: Noticed<What> & Pick<RowMeta, 'version' | 'updatedAt'>,
  { today, name, say, about, isSuperseded = () => false }: Telling<What>,
): Fact[] {
  const { notices = [] } = row;
  return notices
    .filter((notice) => isFresh(row, notice, today) && !isSuperseded(notice))
    .map((notice) => ({
      ...say(notice),
      ...about(notice),
      name: `${name}_${notice.what}`,
      said: String(notice.n),
      day: dayInCasablanca(new Date(notice.at)),
      author: notice.by,
    }));
}
