// What changed of a rental, for whoever handles its departure and its return (docs/product.md 'Notifications'): that it is theirs or no
// more, its moments, that it is cancelled. What is over has none.
import { type NoticeChange, type RowBody, withNotices } from '../../kernel/facts/notices.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { formatDay } from '../../kernel/values/dates.ts';
import { dayPart, hourPart } from '../rental-time.ts';
import type { RentalNotice, Reservation } from '../reservation.schema.ts';

type Change = NoticeChange<RentalNotice['what']>;
type WrittenRental = RowBody<Reservation>;

/** '02/12/2026 à 09:00' */
export const spokenMoment = (moment: string): string =>
  [formatDay(dayPart(moment)), hourPart(moment)].filter(Boolean).join(' à ');

const isOpen = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state !== 'retournée' && state !== 'annulée';

const handlers = (id: string): string[] => (id === '' ? [] : [id]);

function changesOf(before: WrittenRental | null, after: WrittenRental): Change[] {
  const [was, is] = [before?.assignedTo ?? '', after.assignedTo];
  if (before && isOpen(before) && after.state === 'annulée')
    return [{ what: 'cancelled', team: handlers(is), said: after.reason }];
  if (!isOpen(after)) return [];
  const given: Change[] = was === is || is === '' ? [] : [{ what: 'given', team: [is], said: '' }];
  const taken: Change[] = was === is || was === '' ? [] : [{ what: 'taken', team: [was], said: '' }];
  const moment = (what: 'departure' | 'return', from: string, to: string): Change[] =>
    from === to || was !== is ? [] : [{ what, team: handlers(is), said: spokenMoment(from) }];
  return before
    ? [
        ...given,
        ...taken,
        ...moment('departure', before.start, after.start),
        ...moment('return', before.end, after.end),
      ]
    : given;
}

/** The rental with the notices of that change; those that nobody hears are none. */
export const withRentalNotice = <R extends WrittenRental>(
  before: Reservation | null,
  after: R,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): R =>
  withNotices(
    before,
    after,
    changesOf(before, after).filter(({ team }) => team.length > 0),
    ctx,
  );
