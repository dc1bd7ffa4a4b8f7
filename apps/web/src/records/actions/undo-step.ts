// Taking back a step that was pressed by mistake: from the message that says it was done, and from the menu of its record for as long
// as the rulebook allows it.

import { Undo2 } from 'lucide-react';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import type { Row, UndoneCollection, UndoneStep } from '@zellige/domain';
import type { LastStep } from '@zellige/domain/kernel/facts/last-step';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import { type Toast, toast } from '../../ui/feedback/toast.ts';
import type { ActionRule } from './record-actions.ts';
import { undoMessages as words } from './undo-step.messages.ts';

type Execute = AppEngine['execute'];

interface Undoing {
  execute: Execute;
  collection: UndoneCollection;
  id: string;
  step: UndoneStep;
}

/** How long the message of a step offers to take it back; its menu does as long as the rulebook does. */
const OFFER_MS = 10_000;

/** Runs it, and says what became of it. */
async function undo({ execute, collection, id, step }: Undoing): Promise<void> {
  const result = await execute(`undo_${collection}`, { id, step });
  if (result.ok) toast.success({ title: words.done });
  else tellFailure(result.error);
}

interface Stepped {
  id: string;
  archivedAt: string | null;
  lastStep?: LastStep<UndoneStep>;
}

/** The message of such a step, over the record that it answered: `toast.success(undoable(words.done.start, 'events', { execute, row }))`. */
export function undoable(
  title: string,
  collection: UndoneCollection,
  { execute, row }: { execute: Execute; row: Row },
): Toast {
  const { id, lastStep } = row as Stepped;
  if (!lastStep) return { title };
  const onAction = () => void undo({ execute, collection, id, step: lastStep.step });
  const isLast = (present: object): boolean => {
    const { archivedAt, lastStep: last } = present as Stepped;
    return archivedAt === null && last?.step === lastStep.step && last.by === lastStep.by;
  };
  return {
    title,
    action: { label: words.short, onAction },
    stands: [{ collection, id, holds: isLast }],
    duration: OFFER_MS,
  };
}

export interface UndoTools {
  execute: Execute;
}

/** The same in the menu of the record. */
export function undoAction<Record extends Stepped>(
  collection: UndoneCollection,
  of: Guard<Record>,
): ActionRule<Record, UndoTools> {
  return {
    id: 'undo',
    label: words.action,
    icon: Undo2,
    of,
    async run({ id, lastStep }, { execute }) {
      if (lastStep) await undo({ execute, collection, id, step: lastStep.step });
    },
  };
}
