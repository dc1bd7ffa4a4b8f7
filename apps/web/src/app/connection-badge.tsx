// Shows whether the writes of this device are stored, and have reached the server: 'En ligne', 'Hors ligne', 'n en attente',
// 'n à revoir', 'n non enregistrées'.

import { cx } from '../ui/class-names.ts';
import { appMessages } from './app.messages.ts';

export interface ConnectionStatus {
  online: boolean;
  /** Writes kept here, not sent yet. */
  waiting: number;
  /** Writes the server refused. */
  parked: number;
  conflicts: number;
  /** Records that a restored server lost; none without it. */
  aside?: number;
  /** Writes that the device could not keep; none without it. */
  unsaved?: number;
}

interface ConnectionBadgeProps extends ConnectionStatus {
  /** Opens the list behind the badge. Without it the badge is only read. */
  onOpen?: (() => void) | undefined;
}

/** In order of importance: what may be lost, what needs a decision, what waits, the network. */
export function ConnectionBadge({ onOpen, ...status }: ConnectionBadgeProps) {
  const { text, rest = '', dot, isQuiet } = describe(status);
  const content = (
    <>
      <span aria-hidden="true" className={cx('size-[7px] shrink-0 rounded-full', dot)} />
      <span className={cx('truncate tabular-nums', isQuiet && 'phone:sr-only')}>
        {text}
        {rest ? <span className="phone:sr-only">{rest}</span> : null}
      </span>
    </>
  );
  const look =
    'flex h-7 min-w-0 items-center gap-1.5 rounded-control px-2 text-meta font-medium text-muted phone:h-11 phone:min-w-11 phone:justify-center';
  if (!onOpen) {
    return (
      <span role="status" className={look}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={appMessages.connection(text + rest)}
      onClick={onOpen}
      className={cx(look, 'hover:bg-hover hover:text-text')}
    >
      {content}
    </button>
  );
}

/** `rest` is what a phone has no room for beside the bell. */
function describe({ online, waiting, parked, conflicts, aside = 0, unsaved = 0 }: ConnectionStatus) {
  if (unsaved > 0) return { text: appMessages.unsavedCount(unsaved), dot: 'bg-dot-red', isQuiet: false };
  const toReview = parked + conflicts + aside;
  if (toReview > 0) return { text: appMessages.toReview(toReview), dot: 'bg-dot-red', isQuiet: false };
  if (!online) {
    const [text, rest] = waiting > 0 ? appMessages.offlineWaiting(waiting) : [appMessages.offline];
    return { text, rest, dot: 'bg-dot-gray', isQuiet: false };
  }
  if (waiting > 0) return { text: appMessages.waiting(waiting), dot: 'bg-dot-amber', isQuiet: false };
  return { text: appMessages.online, dot: 'bg-dot-green', isQuiet: true };
}
