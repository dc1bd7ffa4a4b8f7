// An event that cannot go on: the client is absent, a part is missing (docs/product.md 'Events and technicians'). Whoever is on the spot
// says so, and it stands whatever the office did meanwhile.
import { z } from 'zod';
import { choice, text } from '../../kernel/schema/field-kinds.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { ok } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { eventActions } from '../event.actions.ts';
import { canMoveEvent, eventTransitions } from '../event.rules.ts';
import { withRemark } from './event-remarks.operations.ts';
import { withPresence } from './event-facts.ts';
import { placeLocks, withFreePlace } from '../placing/event-placing.ts';
import { withNotice } from '../event-notices.ts';
import { withLastStep } from './event-undo.ts';
import { spokenReason } from './event-hold.labels.ts';
import { holdCauses } from '../event.values.ts';

/** A cause of the list, a reason in words, or both. */
export const holdEventInput = z
  .object({ id: idText, cause: choice(holdCauses).optional(), reason: text(500).optional() })
  .refine(({ cause = 'autre', reason = '' }) => cause !== 'autre' || reason !== '', {
    path: ['reason'],
    message: validation.required,
  });

export const holdEvent = recordOperation('hold', 'events', {
  input: holdEventInput,
  ...eventActions.hold,
  isFact: true,
  first: () => placeLocks({}),
  async run(tx, before, input, ctx) {
    const event = await withFreePlace(tx, await withPresence(before, ctx), ctx);
    const statusReason = spokenReason(input);
    // Of an event that others have closed or put off meanwhile it is something that was said of it.
    if (ctx.meanwhile && !canMoveEvent('hold', event.status))
      return ok(tx.events.put(withRemark(event, statusReason, ctx)));
    const onHold = withLastStep(
      event,
      { ...event, status: eventTransitions.hold.to, statusReason },
      'hold',
      ctx,
    );
    return ok(tx.events.put(withNotice(event, onHold, ctx)));
  },
});
