// A step that was pressed on the road stands in a delivery note that others changed since (docs/product.md D22), in either
// order of arrival. An outcome was brought about by a fact, or forced by the office, and then a fact says better.
//
//   livre, partiellement_livre, refuse: of two deliveries the earliest; a signed one before a refusal
//   retour: what came back after its outcome stays back
import { instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { isOwn } from '../../kernel/identity/permissions.ts';
import { despiteOf, earliest, withOnSite } from '../../kernel/facts/standing-facts.ts';
import type { DeliveryNote, DeliveryStatus } from '../delivery-note.schema.ts';
import { type DeliveryAction, deliveryTransitions } from '../delivery-note.rules.ts';

const stages: Record<DeliveryStatus, number> = {
  en_preparation: 0,
  expedie: 1,
  en_cours_livraison: 2,
  refuse: 3,
  partiellement_livre: 3,
  livre: 3,
  retour: 4,
};

const isOutcome = (status: DeliveryStatus): boolean => stages[status] === 3;

/** The office took it back without anybody having been there: whatever happened all the same stands. */
const isCalledOff = ({ isForced, status }: DeliveryNote): boolean =>
  isForced === true && (status === 'refuse' || status === 'retour' || status === 'en_preparation');

/** When a fact delivered it; null where none did. */
const deliveredByFact = ({ isForced, status, deliveredAt, signatureClient }: DeliveryNote): string | null =>
  isForced && (isOutcome(status) || signatureClient === '') ? null : deliveredAt;

/** Whether what was pressed says no more than the note: somebody pressed as much, or more, before. */
function isAlreadyRecorded(note: DeliveryNote, action: DeliveryAction, at: string): boolean {
  const { to } = deliveryTransitions[action];
  const deliveredAt = deliveredByFact(note);
  if (to === 'retour') return note.status === 'retour' && !note.isForced;
  if (!isOutcome(to)) return !isCalledOff(note) && stages[note.status] >= stages[to];
  if (to === 'refuse') return deliveredAt !== null || (note.refusedAt !== undefined && note.refusedAt <= at);
  return deliveredAt !== null && deliveredAt <= at;
}

/** The status that the fact leads to: what came back since stays back, and what was delivered since is not back. */
function standingStatus(note: DeliveryNote, action: DeliveryAction, at: string): DeliveryStatus {
  const { to } = deliveryTransitions[action];
  const outcomeAt = deliveredByFact(note) ?? note.refusedAt;
  if (to === 'retour') return outcomeAt && at < outcomeAt ? note.status : to;
  return isOutcome(to) && !note.isForced && note.status === 'retour' && at <= (note.returnedAt ?? at)
    ? 'retour'
    : to;
}

export interface DeliveryStanding {
  status: DeliveryStatus;
  /** Whether the effect of the step is taken: not that of what was told before. */
  isNews: boolean;
}

/** The note becomes this with the fact. */
export function standing(
  note: DeliveryNote,
  action: DeliveryAction,
  ctx: OperationContext,
): DeliveryStanding {
  const at = instantOf(ctx);
  return isAlreadyRecorded(note, action, at)
    ? { status: note.status, isNews: false }
    : { status: standingStatus(note, action, at), isNews: true };
}

/** The instants that the step itself gives the note; the earliest stands. */
export function instantsOf(
  note: DeliveryNote,
  action: DeliveryAction,
  ctx: OperationContext,
): Partial<DeliveryNote> {
  const at = instantOf(ctx);
  if (action === 'refuse') return { refusedAt: earliest(note.refusedAt, at) };
  if (action === 'return') return { returnedAt: earliest(note.isForced ? null : note.returnedAt, at) };
  return {};
}

/** Whoever pressed was there, and the note stays theirs whoever is sent since. */
export async function withDriver(note: DeliveryNote, ctx: OperationContext): Promise<DeliveryNote> {
  const { actor, meanwhile } = ctx;
  const isDriver = note.livreurId === actor.id || (note.teamUserIds ?? []).includes(actor.id);
  const isBack = !isDriver && !isOwn({ ...note }, actor) && (await meanwhile?.wasTheirs()) === true;
  if (!isDriver && !isBack) return note;
  const teamUserIds = [...new Set([...(note.teamUserIds ?? []), actor.id])];
  return { ...note, teamUserIds, onSite: withOnSite(note.onSite ?? [], ctx, isBack) };
}

/** The note says so of how it was done. */
export const despiteOffice = (note: DeliveryNote, isNews: boolean, { meanwhile }: OperationContext) =>
  meanwhile ? despiteOf(note.doneDespite, { meanwhile, isCancelled: isNews && isCalledOff(note) }) : {};

/** Joins the remarks of the office and those of the doorstep. */
export function bothRemarks(office: string, driver: string | undefined): string {
  if (!driver || office.includes(driver)) return office;
  return driver.includes(office) ? driver : `${office}\n${driver}`;
}
