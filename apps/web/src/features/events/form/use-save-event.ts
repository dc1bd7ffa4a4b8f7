// Saving an event; where a technician or an item is taken, a manager may force with a reason.

import { useCallback } from 'react';
import type { ActionInput, Failure } from '@zellige/domain';
import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import type { Event } from '@zellige/domain/events/event.schema';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { isConflict, reasonToForce } from '../../../records/page/force-conflict.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { useMayReplace } from '../../../records/form/use-may-replace.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { EventOutput } from './event-form-values.ts';

type Save = (output: EventOutput) => Promise<Failure | null>;

type Write = { done: string } & (
  | {
      action: 'create_events' /** The same over a conflict. */;
      forced: 'force_create_events';
      input: ActionInput<'create_events'>;
    }
  | { action: 'update_events'; forced: 'force_events'; input: ActionInput<'update_events'> }
);

/** Runs the write; answers the failure to show, null once it is saved. */
function useWrite(): (write: Write) => Promise<Failure | null> {
  const { execute } = useOpenedForm();
  const can = useCan();
  return useCallback(
    async ({ action, forced, input, done }) => {
      const result = await execute(action, input);
      if (result.ok) {
        toast.success({ title: done });
        return null;
      }
      const { code } = result.error;
      const isForcible = isConflict(code) || code === 'work_begun';
      if (!isForcible || !can('events.force')) return result.error;
      const reason = await reasonToForce(result.error.message);
      if (reason === null) return result.error;
      const over = await execute(forced, { ...input, reason });
      if (!over.ok) return over.error;
      toast.success({ title: eventActionWords.force.done });
      return null;
    },
    [execute, can],
  );
}

/** Creates it, then opens its page. */
export function useCreateEvent(id: string): Save {
  const write = useWrite();
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const input = { ...output, id };
      const failure = await write({
        action: 'create_events',
        forced: 'force_create_events',
        input,
        done: eventActionWords.create.done,
      });
      if (failure === null) replace(`/events/${id}`);
      return failure;
    },
    [write, replace, id],
  );
}

/** What a person may change of the material: which items, how many. */
const essence = (materials: readonly { itemId: string; quantity: number }[]): string =>
  JSON.stringify(materials.map(({ itemId, quantity }) => [itemId, quantity]));

/** Saves what differs from what the person opened, then goes back to its page. */
export function useUpdateEvent(opened: Event): Save {
  const write = useWrite();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return useCallback(
    async (output) => {
      const { id: _id, reservedMaterials = [], ...fields } = output;
      const isSame = essence(reservedMaterials) === essence(opened.reservedMaterials);
      const changed = changedValues(fields, { ...opened, vehicleId: opened.vehicleId ?? '' });
      const { client, location } = fields;
      // With another client both are said: what is left out would be read of the contact.
      const submitted = 'contactId' in changed ? { client, location, ...changed } : changed;
      const changes = { ...submitted, ...(isSame ? {} : { reservedMaterials }) };
      if (Object.keys(changes).length > 0) {
        const unseen = await mayReplace({ collection: 'events', opened, changes });
        if (unseen !== null) return unseen;
        const input = { id: opened.id, changes };
        const failure = await write({
          action: 'update_events',
          forced: 'force_events',
          input,
          done: eventActionWords.update.done,
        });
        if (failure !== null) return failure;
      }
      replace(`/events/${opened.id}`);
      return null;
    },
    [write, mayReplace, replace, opened],
  );
}
