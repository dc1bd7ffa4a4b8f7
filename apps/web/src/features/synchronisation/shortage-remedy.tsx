// A quote accepted without the network, whose units somebody else had by then: the same choices as where it is accepted.

import type { Failure } from '@zellige/domain';
import { type Decision, ShortageDialog } from '../../business/stock/shortage-dialog.tsx';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { prepareAndRedo } from './remedy-list.tsx';

interface ShortageRemedyProps {
  entry: QueueEntryView;
  /** Asks, then gives the refused acceptance up; true when it is gone. */
  discard: () => Promise<boolean>;
  onClose: () => void;
}

/** `<ShortageRemedy entry={entry} discard={discard} onClose={close} />` */
export function ShortageRemedy({ entry, discard, onClose }: ShortageRemedyProps) {
  const engine = useEngine();
  const data = entry.data as { id: string };
  const quote = engine.get('quotes', data.id);
  if (!quote) return null;
  const decide = async ({ items, overbookReason }: Decision): Promise<Failure | null> => {
    const again = { ...data, ...(overbookReason !== '' && { overbookReason }) };
    if (items) {
      const first = { action: 'update_quotes', input: { id: quote.id, changes: { items } } };
      const write = { action: entry.action, data: again };
      return prepareAndRedo(engine, { clear: discard, first, write });
    }
    const amended = await engine.amend(entry.opId, again);
    if (!amended.ok) return amended.error;
    toast.success({ title: conflictMessages.done.amended });
    onClose();
    return null;
  };
  return (
    <ShortageDialog
      quote={quote}
      action={entry.action}
      refusal={entry.error?.message ?? ''}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
