// People on the spot add remarks and photos to an event (docs/product.md 'Events and technicians'). Each adds to the others,
// whatever the office did meanwhile.
import { z } from 'zod';
import { text, requiredText } from '../../kernel/schema/field-kinds.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { eventActions } from '../event.actions.ts';
import type { Event } from '../event.schema.ts';
import { placeLocks, withFreePlace } from '../placing/event-placing.ts';
import { withPresence } from './event-facts.ts';

const MAX_REMARKS = 100;
export const MAX_EVENT_PHOTOS = 20;

export const noteEventInput = z.object({ id: idText, text: requiredText(2000) });
export const addEventPhotoInput = z.object({ id: idText, photo: z.object({ id: idText, name: text(200) }) });

/** The event with that remark, in the order in which they were written. */
export function withRemark(event: Event, note: string, ctx: OperationContext): Event {
  const remark = { at: instantOf(ctx), userId: ctx.actor.id, name: ctx.actor.fullName, text: note };
  const remarks = [...(event.remarks ?? []), remark].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return { ...event, remarks };
}

export const noteEvent = recordOperation('note', 'events', {
  input: noteEventInput,
  ...eventActions.note,
  conflict: 'append',
  isFact: true,
  first: () => placeLocks({}),
  async run(tx, event, { text: note }, ctx) {
    if ((event.remarks ?? []).length >= MAX_REMARKS)
      return fail('validation_failed', `${MAX_REMARKS} remarques au plus par événement`);
    const present = await withFreePlace(tx, await withPresence(event, ctx), ctx);
    return ok(tx.events.put(withRemark(present, note, ctx)));
  },
});

export const addEventPhoto = recordOperation('add_photo', 'events', {
  input: addEventPhotoInput,
  ...eventActions.note,
  conflict: 'append',
  isFact: true,
  addsFile: true,
  first: () => placeLocks({}),
  async run(tx, before, { photo }, ctx) {
    const event = await withFreePlace(tx, before, ctx);
    const { photos = [] } = event;
    if (photos.some(({ id }) => id === photo.id)) return ok(event === before ? event : tx.events.put(event));
    if (photos.length >= MAX_EVENT_PHOTOS)
      return fail('validation_failed', `${MAX_EVENT_PHOTOS} photos au plus par événement`);
    const present = await withPresence(event, ctx);
    return ok(tx.events.put({ ...present, photos: [...photos, { ...photo, takenAt: instantOf(ctx) }] }));
  },
});
