// The badge in the head of a record shows its waiting writes, and leads to the one that a person has to look at.

import type { Address } from '../../ui/navigation/address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { cx } from '../../ui/class-names.ts';
import { pendingLooks, type PendingProps, usePending } from './pending-mark.tsx';

/** Says what a person has to decide about the record, and where: null where nothing waits for anybody. */
export function useDecision(record: PendingProps): { text: string; hint: string; to: Address } | null {
  const pending = usePending(record);
  if (!pending || pending.opId === '') return null;
  const { text, hint } = pendingLooks[pending.kind];
  return { text, hint, to: `/synchronisation/${pending.opId}` };
}

/** In the head of a record; leads to what a person has to look at. */
export function PendingBadge(record: PendingProps) {
  const pending = usePending(record);
  if (!pending) return null;
  const { icon: Icon, tone, text, hint } = pendingLooks[pending.kind];
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
