// Shows whether the writes of this device are stored, and have reached the server: 'En ligne', 'Hors ligne', 'n en attente',
// 'n à revoir', 'n non enregistrées'.

import { cx } from '../../ui/class-names.ts';
import { appMessages } from '../app.messages.ts';

export interface ConnectionStatus {
  online: boolean;
  /** Writes kept here, not sent yet. */
  waiting: number;
  /** Writes the server refused. */
  parked: number;
  conflicts: number;
  /** Records that a restored server lost; none without it. */
  recoverable?: number;
  /** Writes that the device could not keep; none without it. */
  unsaved?: number;
  /** How far the device is from working without a network; quiet without it. */
  preparation?: Preparation;
}

/** In a hundred, 'ready' for a moment when it is done, then null; null too where the device keeps no application. */
export type Preparation = number | 'ready' | null;

interface ConnectionBadgeProps extends ConnectionStatus {
  /** Opens the list behind the badge. Without it the badge is only read. */
  onOpen?: (() => void) | undefined;
}

/** In order of importance: what may be lost, what needs a decision, what waits, the network. A phone shows a dot only where something is to say. */
export function ConnectionBadge({ onOpen, ...status }: ConnectionBadgeProps) {
  const { text, rest = '', short, dot, isQuiet } = describe(status);
  const content = (
    <>
      <span
        aria-hidden="true"
        className={cx('size-[7px] shrink-0 rounded-full', dot, isQuiet && 'phone:hidden')}
      />
      <span className={cx('truncate tabular-nums', isQuiet && 'phone:sr-only')}>
        {short === undefined ? text : <span className="phone:hidden">{text}</span>}
        {short === undefined ? null : (
          <span aria-hidden="true" className="hidden phone:inline">
            {short}
          </span>
        )}
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

interface Description {
  text: string;
  /** What a phone has no room for beside the bell. */
  rest?: string | undefined;
  /** What a phone says instead. */
  short?: string;
  dot: string;
  isQuiet: boolean;
}

function describe(status: ConnectionStatus): Description {
  const { online, waiting, parked, conflicts, recoverable = 0, unsaved = 0, preparation = null } = status;
  if (unsaved > 0) return { text: appMessages.unsavedCount(unsaved), dot: 'bg-dot-red', isQuiet: false };
  const toReview = parked + conflicts + recoverable;
  if (toReview > 0) return { text: appMessages.toReview(toReview), dot: 'bg-dot-red', isQuiet: false };
  if (!online) {
    const [text, rest] = offlineWords(waiting, preparation);
    return { text, rest, dot: 'bg-dot-gray', isQuiet: false };
  }
  if (waiting > 0) return { text: appMessages.waiting(waiting), dot: 'bg-dot-amber', isQuiet: false };
  if (preparation !== null) return describePreparation(preparation);
  return { text: appMessages.online, dot: 'bg-dot-green', isQuiet: true };
}

function offlineWords(waiting: number, preparation: Preparation): [string, string?] {
  if (waiting > 0) return appMessages.offlineWaiting(waiting);
  return typeof preparation === 'number' ? appMessages.offlinePrepared(preparation) : [appMessages.offline];
}

function describePreparation(preparation: Exclude<Preparation, null>): Description {
  if (preparation === 'ready')
    return { text: appMessages.ready, short: appMessages.readyShort, dot: 'bg-dot-green', isQuiet: false };
  const [text, short] = appMessages.preparing(preparation);
  return { text, short, dot: 'bg-dot-amber', isQuiet: false };
}
