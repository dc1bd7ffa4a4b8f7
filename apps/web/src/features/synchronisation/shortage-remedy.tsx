// A quote accepted without the network, whose units somebody else had by then: the same choices as where it is accepted.

import type { Failure } from '@zellige/domain';
import { type ShortageDecision, ShortageDialog } from '../../documents/stock/shortage-dialog.tsx';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { conflictMessages } from './conflict/conflict.messages.ts';
import { prepareAndRedo } from './remedy-list.tsx';

interface ShortageRemedyProps {
  entry: QueueEntryView;
  /** Takes the refused acceptance away for the one that follows; true when it is gone. */
  replaced: () => Promise<boolean>;
  /** It goes again, with what was decided. */
  onDone: () => void;
  onClose: () => void;
}

/** `<ShortageRemedy entry={entry} replaced={replaced} onDone={leave} onClose={close} />` */
export function ShortageRemedy({ entry, replaced, onDone, onClose }: ShortageRemedyProps) {
  const engine = useEngine();
  const data = entry.data as { id: string };
  const quote = engine.get('quotes', data.id);
  if (!quote) return null;
  const decide = async ({ items, overbookReason }: ShortageDecision): Promise<Failure | null> => {
    const again = { ...data, ...(overbookReason !== '' && { overbookReason }) };
    if (items) {
      const first = () => engine.execute('update_quotes', { id: quote.id, changes: { items } });
      const write = { action: entry.action, data: again };
      if (await replaced()) await prepareAndRedo(engine, { first, write });
      return null;
    }
    const amended = await engine.amend(entry.opId, again);
    if (!amended.ok) return amended.error;
    toast.success({ title: conflictMessages.done.amended });
    onDone();
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
