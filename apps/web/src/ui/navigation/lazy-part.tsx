// A part of a screen whose code comes when it is first needed: a list, a popup, a dialog, a tab. Where that code takes its time it
// says when it will be there, and where it cannot be had that it cannot; the screen, and what was typed in it, stay.

import { RotateCw } from 'lucide-react';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { Button } from '../press/button.tsx';
import { LateNote, useIsLate } from '../feedback/late-note.tsx';
import { PartNote, type PartNoteProps, type NotePlace } from '../feedback/part-note.tsx';
import { useOverlay } from './place.ts';
import { uiMessages } from '../ui.messages.ts';
import { isUnreachable } from './unreachable-part.ts';

/** What most parts that open over a screen are closed by. */
interface Closable {
  onClose?: () => void;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Fetches a part ahead of its first use; where it cannot be had, its use says so. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches its code; from then on it is drawn at once, without a place that holds its own. */
  fetch: () => Promise<unknown>;
};

/** `const LazyPanel = lazyPart(async () => (await load()).PopoverPanel);` */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: NotePlace = 'floating',
): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched = await load());
  let coming: Promise<ComponentType<Props>> | null = null;
  const Loaded = lazy(async () => ({ default: await (coming = fetch()) }));
  function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => fetched ?? Loaded);
    const arrive = async () => {
      const part = await coming;
      if (part) setPart(() => part);
    };
    const close = closeOf(props);
    return (
      <Boundary fallback={<Unreached place={place} close={close} />}>
        {place === 'floating' ? (
          <Suspense fallback={<Coming arrive={arrive} close={close} />}>
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

interface ComingProps {
  arrive: () => Promise<unknown>;
  close: (() => void) | null;
}

/**
 * What is to open over its screen is open already: whoever leaves meanwhile does not find it there when they come back. The part is
 * drawn as soon as it is there: React by itself keeps what stands in its place, were it nothing, for 300 ms.
 */
function Coming({ arrive, close }: ComingProps) {
  useOverlay(true);
  const arriving = useEffectEvent(arrive);
  useEffect(() => preload(arriving), []);
  return useIsLate() ? (
    <PartNote role="status" place="floating" close={close}>
      <LateNote />
    </PartNote>
  ) : null;
}

function closeOf({ onClose, onOpenChange }: Closable): (() => void) | null {
  if (onClose) return onClose;
  return onOpenChange ? () => onOpenChange(false) : null;
}

interface BoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps what could not be had to itself; any other failure is the screen's. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isUnreachable(error)) throw error;
    return this.props.fallback;
  }
}

/** A browser does not ask twice for what it could not import: another page does. */
function Unreached({ place, close }: Pick<PartNoteProps, 'place' | 'close'>) {
  const reload = (
    <Button icon={RotateCw} onClick={() => location.reload()}>
      {uiMessages.reload}
    </Button>
  );
  return (
    <PartNote place={place} close={close} role="alert" action={reload}>
      {uiMessages.partFailed}
    </PartNote>
  );
}
