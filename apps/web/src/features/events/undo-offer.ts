// Taking back a step that was pressed by mistake, from the message that says it was done.

import type { Result, Row } from '@zellige/domain';
import { tellFailure } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { eventMessages as words } from './events.messages.ts';

type Execute = (action: string, input: unknown) => Promise<Result<Row>>;

/** Runs it, and says what became of it. */
export async function undoStep(execute: Execute, id: string, step: string): Promise<void> {
  const result = await execute('undo_events', { id, step });
  if (result.ok) toast.success({ title: words.done.undo });
  else tellFailure(result.error);
}

/** The action of such a message. */
export const undoOffer = (execute: Execute, id: string, step: string) => ({
  label: words.actions.undoShort,
  onAction: () => void undoStep(execute, id, step),
});
