// Work that has begun keeps its days, hours and people: what is done is not planned (docs/product.md 'Planning').
import { timeInCasablanca } from '../../kernel/values/dates.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { isPlanned } from '../placing/event-holding.ts';
import type { Event } from '../event.schema.ts';

/** 'Commencé par Karim Idrissi à 09:12'; null while it is still to take place, or once more: a visit that failed is planned anew. */
export function refusalOnceStarted(
  event: Pick<Event, 'status' | 'startedAt' | 'onSite' | 'failedAt'>,
): string | null {
  const { startedAt, status, failedAt, onSite = [] } = event;
  if (startedAt === null || isPlanned(event)) return null;
  if (status === 'en attente' && failedAt !== undefined) return null;
  return validation.workStarted(onSite[0]?.name ?? '', timeInCasablanca(new Date(startedAt)));
}
