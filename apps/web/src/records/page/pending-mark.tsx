// What of a record waits on this device, beside its name: to be sent, or for a person who looks at what was refused or contradicted.

import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { CloudUpload, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import type { CollectionName, RowId } from '@zellige/domain';
import type { PendingWrite } from '../../platform/engine/app-engine.ts';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { uiMessages } from '../../ui/ui.messages.ts';

interface RecordProps {
  collection: CollectionName;
  id: RowId;
}

const looks: Record<PendingWrite['kind'], { icon: LucideIcon; tone: string; text: string; hint: string }> = {
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
function usePending({ collection, id }: RecordProps): { kind: PendingWrite['kind']; opId: string } | null {
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

/** What a person has to decide about the record, and where: null where nothing waits for anybody. */
export function useDecision(record: RecordProps): { text: string; hint: string; to: Address } | null {
  const pending = usePending(record);
  if (!pending || pending.opId === '') return null;
  const { text, hint } = looks[pending.kind];
  return { text, hint, to: `/synchronisation/${pending.opId}` };
}

/** In a list: `<PendingMark collection="contacts" id={contact.id} />` */
export function PendingMark(record: RecordProps) {
  const pending = usePending(record);
  if (!pending) return null;
  const { icon: Icon, tone, text } = looks[pending.kind];
  return (
    <span data-tooltip={text} className={cx('ml-2 inline-block align-[-2px]', tone)}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** In the head of a record; leads to what a person has to look at. */
export function PendingBadge(record: RecordProps) {
  const pending = usePending(record);
  if (!pending) return null;
  const { icon: Icon, tone, text, hint } = looks[pending.kind];
  const content = (
    <>
      <Icon size={14} aria-hidden="true" />
      {text}
    </>
  );
  const look = cx('inline-flex h-6 items-center gap-1.5 text-meta font-medium', tone);
  return pending.opId === '' ? (
    <span title={hint} className={look}>
      {content}
    </span>
  ) : (
    <Link
      to={`/synchronisation/${pending.opId}`}
      title={hint}
      className={cx(
        look,
        'relative rounded-[4px] before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline',
      )}
    >
      {content}
    </Link>
  );
}
