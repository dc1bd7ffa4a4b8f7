// Notices record the changes of a delivery note for its drivers and followers (docs/product.md 'Notifications'): its driver,
// its day and hour, its addresses, its cancellation and its reopening. Steps of the road are none, a preparation neither.
import { everybodyOf, type NoticeChange, withNotices, type RowBody } from '../kernel/facts/notices.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { formatDay } from '../kernel/values/dates.ts';
import { deliveryHour } from '../reservations/day-notes.ts';
import type { DeliveryNote, DeliveryStatus, DeliveryNotice } from './delivery-note.schema.ts';

type Change = NoticeChange<DeliveryNotice['what']>;
type WrittenNote = RowBody<DeliveryNote>;

const underWay: ReadonlySet<DeliveryStatus> = new Set(['en_preparation', 'expedie', 'en_cours_livraison']);
const isOpen = ({ status }: Pick<DeliveryNote, 'status'>): boolean => underWay.has(status);

export const driversOf = ({ livreurId, teamUserIds = [] }: Pick<DeliveryNote, 'livreurId' | 'teamUserIds'>) =>
  everybodyOf([livreurId], teamUserIds);

/** '02/12/2026 à 09:00': its day, and the first hour at which something of it leaves for a rental. */
export function spokenDay(note: Pick<DeliveryNote, 'dateLivraison' | 'items'>): string {
  const hour = deliveryHour(note);
  return `${formatDay(note.dateLivraison)}${hour === '' ? '' : ` à ${hour}`}`;
}

function changesOfDriver(before: WrittenNote | null, after: WrittenNote): Change[] {
  const was = before?.livreurId ?? '';
  if (was === after.livreurId) return [];
  const assignment: Change[] =
    after.livreurId === '' ? [] : [{ what: 'given', team: [after.livreurId], said: '' }];
  return was === '' ? assignment : [...assignment, { what: 'taken', team: [was], said: '' }];
}

function changesOfPlan(before: WrittenNote, after: WrittenNote): Change[] {
  const team = everybodyOf(driversOf(before), driversOf(after));
  const changeOf = (what: Change['what'], was: string, is: string): Change[] =>
    was === is ? [] : [{ what, team, said: was }];
  return [
    ...changeOf('day', spokenDay(before), spokenDay(after)),
    ...changeOf('place', before.clientAdresse, after.clientAdresse),
    ...changeOf('departure', before.lieuDepart ?? '', after.lieuDepart ?? ''),
  ];
}

/** The note with the notices of a change of its plan or its driver; once it is over it has none. */
export function withNotice<N extends WrittenNote>(
  before: DeliveryNote | null,
  after: N,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): N {
  if (!isOpen(after)) return after;
  const plan = before ? changesOfPlan(before, after) : [];
  return withNotices(before, after, [...changesOfDriver(before, after), ...plan], ctx);
}

const forcedTo = (status: DeliveryStatus): Change['what'] => {
  if (status === 'refuse' || status === 'retour') return 'cancelled';
  return underWay.has(status) ? 'back' : 'closed';
};

/** The office says where it is, in the place of those on the road. */
export function withForcedNotice(
  before: DeliveryNote,
  after: DeliveryNote,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): DeliveryNote {
  if (before.status === after.status) return after;
  const change = { what: forcedTo(after.status), team: driversOf(after), said: after.statusReason };
  return withNotices(before, after, [change], ctx);
}

/** A delivered note is over for its drivers. */
export function withArchivingNotice(
  note: DeliveryNote,
  going: 'away' | 'back',
  ctx: OperationContext,
): DeliveryNote {
  if (note.deliveredAt !== null) return note;
  const what = going === 'away' ? 'archived' : 'restored';
  return withNotices(note, note, [{ what, team: driversOf(note), said: '' }], ctx);
}
