// The mark beside a record in a list shows its waiting writes: to be sent, or for a person who looks at a refusal or a
// conflict.

import { CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName, RowId } from '@zellige/domain';
import type { PendingWrite } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { uiMessages } from '../../ui/ui.messages.ts';

export interface PendingProps {
  collection: CollectionName;
  id: RowId;
}

export const pendingLooks: Record<
  PendingWrite['kind'],
  { icon: LucideIcon; tone: string; text: string; hint: string }
> = {
  waiting: {
    icon: CloudUpload,
    tone: 'text-accent-text',
    text: uiMessages.waiting,
    hint: uiMessages.waitingHint,
  },
  refused: {
    icon: TriangleAlert,
    tone: 'text-danger',
    text: uiMessages.refused,
    hint: uiMessages.refusedHint,
  },
  conflict: {
    icon: TriangleAlert,
    tone: 'text-danger',
    text: uiMessages.conflict,
    hint: uiMessages.conflictHint,
  },
};

const NOTHING = '';

/** Follows the queue: a refusal changes no row. */
export function usePending({
  collection,
  id,
}: PendingProps): { kind: PendingWrite['kind']; opId: string } | null {
  const engine = useEngine();
  const read = () => {
    const write = engine.pending(collection, id);
    return write ? `${write.kind} ${'opId' in write ? write.opId : ''}` : NOTHING;
  };
  // The same from one drawing to the next: another one would leave the queue and enter it again, in every row.
  const subscribe = useCallback((listener: () => void) => engine.subscribeStatus(listener), [engine]);
  const state = useSyncExternalStore(subscribe, read);
  if (state === NOTHING) return null;
  const [kind = 'waiting', opId = ''] = state.split(' ');
  return { kind: kind as PendingWrite['kind'], opId };
}

/** In a list: `<PendingMark collection="contacts" id={contact.id} />` */
export function PendingMark(record: PendingProps) {
  const pending = usePending(record);
  if (!pending) return null;
  const { icon: Icon, tone, text } = pendingLooks[pending.kind];
  return (
    <span data-tooltip={text} className={cx('ml-2 inline-block align-[-2px]', tone)}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
