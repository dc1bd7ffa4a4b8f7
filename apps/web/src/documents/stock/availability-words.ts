// A rental line shows its availability in these words: '4 libres · 2 en option (DEV-031)', or the shortage and who holds the
// units.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { Holder } from '@zellige/domain/reservations/booking/product-availability';
import { isOfLine } from '@zellige/domain/reservations/booking/line-availability';
import type { LineStock } from './rental-stock.ts';
import { stockMessages as words } from './stock.messages.ts';

const MOST_NAMES = 3;

/** 'DEV-031, Salon +2'; the other lines of the document have no name. */
function namesOf(holders: readonly Holder[]): string {
  const names = [...new Set(holders.map(({ ref, client }) => ref || client))].filter(Boolean);
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` +${more}` : '');
}

const isOption = ({ state }: Holder): boolean => state === 'option';

export function availabilityWords(stock: LineStock): string {
  const { free, owned, options, holders, isShort, nextStart } = stock;
  const optional = options > 0 ? [words.options(options, namesOf(holders.filter(isOption)))] : [];
  const byLines = holders.some(isOfLine) ? [words.reservedByLines] : [];
  if (!isShort) return [words.free(free), ...byLines, ...optional].join(' · ');
  const firm = holders.filter((holder) => !isOption(holder));
  const names = namesOf(firm);
  return [
    words.freeOf(free, owned),
    ...(names === '' ? [] : [words.reservedBy(names)]),
    ...byLines,
    ...(nextStart === null ? [] : [words.freeFrom(formatDay(nextStart))]),
    ...optional,
  ].join(' · ');
}
