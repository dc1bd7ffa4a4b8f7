// A part of a screen whose code comes when it is first needed: a list, a popup, a dialog, a tab. Where that code cannot be had it
// says so in its own place and asks again; the screen, and what was typed in it, stay.

import { RotateCw } from 'lucide-react';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { useOverlay } from './place.ts';
import { uiMessages } from './ui.messages.ts';
import { isUnreachable } from './unreachable-part.ts';
import { useReturnOfNetwork } from './use-return-of-network.ts';

/** What most parts that open over a screen are closed by. */
interface Closable {
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/** `inline` where the part has a place in the page, within a `Suspense` of that place; else it waits, and fails, on its own. */
type Place = 'inline' | 'floating';

/** Fetches a part ahead of its first use; where it cannot be had, its use says so. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches its code; from then on it is drawn at once, without a place that holds its own. */
  fetch: () => Promise<unknown>;
};

/** `const LazyPanel = lazyPart(async () => (await load()).PopoverPanel);` */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: Place = 'floating',
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched = await load());
  let coming: Promise<ComponentType<Props>> | null = null;
  const fresh = () => lazy(async () => ({ default: await (coming = fetch()) }));
  let latest = fresh();
  // Once it is told, and not before: what waits for the part is drawn from the beginning when it fails.
  const renew = () => {
    latest = fresh();
  };
  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => fetched ?? latest);
    const ask = useCallback(
      () =>
        load().then(
          () => {
            setPart(() => latest);
            return true;
          },
          () => false,
        ),
      [],
    );
    const arrive = useCallback(async () => {
      const part = await coming;
      if (part) setPart(() => part);
    }, []);
    const told = () => <Unreached ask={ask} renew={renew} place={place} close={closeOf(props)} />;
    return (
      <Boundary part={Part} told={told}>
        {place === 'floating' ? (
          <Suspense fallback={<Coming arrive={arrive} />}>
            <Part {...props} />
          </Suspense>
        ) : (
          <Part {...props} />
        )}
      </Boundary>
    );
  }
  return Object.assign(LazyPart, { fetch });
}

/**
 * What is to open over its screen is open already: whoever leaves meanwhile does not find it there when they come back. The part is
 * drawn as soon as it is there: React by itself keeps what stands in its place, were it nothing, for 300 ms.
 */
function Coming({ arrive }: { arrive: () => Promise<unknown> }): null {
  useOverlay(true);
  useEffect(() => preload(arrive), [arrive]);
  return null;
}

function closeOf({ onClose, onOpenChange }: Closable): (() => void) | null {
  if (onClose) return onClose;
  return onOpenChange ? () => onOpenChange(false) : null;
}

interface BoundaryProps {
  /** Another attempt is another part. */
  part: unknown;
  told: () => ReactNode;
  children: ReactNode;
}

/** Keeps what could not be had to itself; any other failure is the screen's. */
class Boundary extends Component<BoundaryProps, { error: unknown; of: unknown }> {
  override state = { error: null as unknown, of: this.props.part };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ part }: BoundaryProps, { of }: { of: unknown }) {
    return part === of ? null : { error: null, of: part };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isUnreachable(error)) throw error;
    return this.props.told();
  }
}

interface UnreachedProps {
  ask: () => Promise<boolean>;
  /** What is opened again later asks again. */
  renew: () => void;
  place: Place;
  close: (() => void) | null;
}

const looks: Record<Place, string> = {
  inline: 'rounded-card border border-line bg-surface',
  floating:
    'fixed inset-x-4 bottom-4 z-60 mx-auto max-w-130 rounded-popover border border-line-strong bg-raised shadow-float',
};

function Unreached({ ask, renew, place, close }: UnreachedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useReturnOfNetwork(ask);
  useEffect(renew, [renew]);
  const retry = async () => {
    setIsAsking(true);
    const came = await ask();
    setIsAsking(false);
    setHasFailed(!came);
  };
  return (
    <div
      role="alert"
      // The field that the part belongs to keeps the focus, and what is typed in it.
      onPointerDown={(event) => event.preventDefault()}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2', looks[place])}
    >
      <p className="min-w-0 flex-1 basis-60">
        {uiMessages.partFailed} {hasFailed ? uiMessages.partStillFails : uiMessages.partFailedHint}
      </p>
      <div className="flex gap-2">
        <Button icon={RotateCw} isBusy={isAsking} onClick={() => void retry()}>
          {uiMessages.retry}
        </Button>
        {close && place === 'floating' ? (
          <Button variant="ghost" onClick={close}>
            {uiMessages.close}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
