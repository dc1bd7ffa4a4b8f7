// Taking back a step that was pressed by mistake (event-undo.ts).
import { z } from 'zod';
import { idText } from '../../kernel/identity/keys.ts';
import { UNDO_OVER } from '../../kernel/facts/last-step.ts';
import { recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import { eventActions } from '../event.actions.ts';
import { withNotice } from '../event-notices.ts';
import { checkPlannedAgain, placeLocks } from '../placing/event-placing.ts';
import { spotSteps } from './event-traces.ts';
import { withoutStep } from './event-undo.ts';

const undoInput = z.object({ id: idText, step: z.enum(spotSteps) });

export const undoEventStep = recordOperation('undo', 'events', {
  input: undoInput,
  ...eventActions.undo,
  conflict: 'append',
  first: () => placeLocks({}),
  async run(tx, event, { step }, ctx) {
    if (event.lastStep?.step !== step) return fail('illegal_transition', UNDO_OVER);
    const next = withoutStep(event, event.lastStep);
    const placed = await checkPlannedAgain(tx, { before: event, next, ctx });
    return placed.ok ? ok(tx.events.put(withNotice(event, next, ctx))) : placed;
  },
});
