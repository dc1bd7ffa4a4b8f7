// How lists of reservations are narrowed and ordered.
import { addDays } from '../kernel/values/dates.ts';
import { periodRange } from '../kernel/values/named-periods.ts';
import {
  type AddressFilter,
  commonSorts,
  derived,
  equals,
  orArchived,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, any, before, type Condition, is, not, positive } from '../kernel/records/row-condition.ts';
import { cautionBalanceOf, cautionReceived } from './cautions/caution.rules.ts';
import { type ShownReservationState, shownReservationState } from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';
import { shownReservationStates } from './reservation.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

const MOMENTS = '`yyyy-mm-dd`, its first minute, or `yyyy-mm-ddThh:mm`, in Casablanca';
const STATES = `${shownReservationStates.join(', ')}: each reservation is in one of them, as people read it at that moment. \`expirée\` is \
an option past its last day and \`en retard\` what is out after its end, so that \`option\`, \`sortie\` and \`retour partiel\` leave those out. \
Several go with commas: \`sortie,retour partiel,en retard\` is all that is out`;

/** Nothing that is over, given up or expired. */
export const LIVE = 'actives';
const over: ReadonlySet<ShownReservationState> = new Set(['retournée', 'annulée', 'expirée']);
const liveStates = shownReservationStates.filter((state) => !over.has(state));

export const isLiveAt = (row: Reservation, moment: string): boolean =>
  row.archivedAt === null && !over.has(shownReservationState(row, moment));

/** An end without an hour is due before its day is over. */
const isPast = (moment: string): Condition =>
  any(
    all({ text: 'end', ends: 'T00:00' }, before('end', moment.slice(0, 10))),
    all(not({ text: 'end', ends: 'T00:00' }), before('end', moment)),
  );

/** Stored states of those that follow from the day, and what makes them so. */
const expired = (moment: string): Condition =>
  all(is('state', 'option'), before('expiresOn', moment.slice(0, 10)));
const late = (moment: string): Condition => all(is('state', 'sortie', 'retour partiel'), isPast(moment));

/** The stored state comes first, for its index. */
function inState(state: ShownReservationState, moment: string): Condition {
  if (state === 'expirée') return expired(moment);
  if (state === 'en retard') return late(moment);
  return all(is('state', state), not(expired(moment)), not(late(moment)));
}

/** Money of the client that the company holds, and what was asked for and has not come. */
export const ON_HAND = 'detenue';
export const MISSING = 'a-recevoir';
const received = 'caution.received[].amount';

/** Of one that is over nothing is asked any more. */
const isMissing = (row: Reservation): boolean =>
  row.state !== 'annulée' && row.state !== 'retournée' && (row.caution?.asked ?? 0) > cautionReceived(row);

/** Days ahead, today among them. */
const ahead: Readonly<Record<string, number>> = { aujourdhui: 1, '7-jours': 7, '30-jours': 30 };

const inStretch: AddressFilter = (value, { day }) => {
  const days = ahead[value];
  const range = days === undefined ? periodRange(value, day) : { from: day, to: addDays(day, days - 1) };
  return range === null ? {} : { from: `${range.from}T00:00`, to: `${addDays(range.to, 1)}T00:00` };
};

export const reservationList = {
  collection: 'reservations',
  filters: {
    ...equals('contactId', 'client', 'quoteId', 'invoiceId', 'productId', 'itemId', 'assignedTo'),
    product: {
      kind: 'is',
      field: 'productId',
      also: ['kitId', 'itemId'],
      describes: 'Key of a product, of a stock item, or of a kit: the reservations of its parts',
    },
    item: { kind: 'is', field: 'itemId' },
    state: derived({
      values: shownReservationStates,
      isTimed: true,
      describes: STATES,
      keeps: (row: Reservation, state, { moment }) => shownReservationState(row, moment) === state,
      where: (state, { moment }) => inState(state, moment),
    }),
    caution: derived({
      values: [ON_HAND, MISSING],
      may: 'reservations.caution',
      describes: `\`${ON_HAND}\`: the company holds money of the client; \`${MISSING}\`: not all of it has come`,
      keeps: (row: Reservation, value) => (value === ON_HAND ? cautionBalanceOf(row) > 0 : isMissing(row)),
      where: (value) =>
        value === ON_HAND
          ? positive(received, 'caution.returned[].amount', 'caution.kept')
          : all(not(is('state', 'annulée', 'retournée')), positive('caution.asked', received)),
    }),
    // What is there at some moment of [from, to).
    from: { kind: 'after', field: 'end', reads: 'moment', describes: MOMENTS },
    to: { kind: 'before', field: 'start', reads: 'moment', describes: MOMENTS },
  },
  sorts: {
    start: 'order',
    end: 'plain',
    name: 'french',
    client: 'french',
    state: 'plain',
    quantity: 'number',
    ...commonSorts,
  },
  shown: ['state'],
  address: {
    etat: orArchived(ARCHIVED, (value) => ({ state: value === LIVE ? liveStates : value })),
    periode: inStretch,
    produit: 'product',
    client: 'client',
    caution: 'caution',
  },
} as const satisfies RecordListOf<'reservations'>;
