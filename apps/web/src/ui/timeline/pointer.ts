// One press on a timeline followed until it ends: a mouse drags as soon as it moves, a finger once it has rested in its place. A
// finger that moves before that scrolls, as everywhere.
import type { PointerEvent } from 'react';

/** Pixels that a hand may tremble. */
const TREMBLE = 4;
const FINGER_TREMBLE = 10;
/** Milliseconds that a finger rests before it drags. */
const HOLD = 400;

interface Followers {
  /** The drag is on, and is at this place of the screen, with the key that adds or without; first where it begins. */
  move: (x: number, y: number, adds: boolean) => void;
  /** The press is over; dropped, where a drag ends where it was let go. */
  end: (isDropped: boolean) => void;
  /** Whether a mouse that goes up or down begins a drag too. */
  startsDown: boolean;
}

const noMenu = (event: Event): void => event.preventDefault();

/** Ctrl adds, as in every list of files; on a Mac Ctrl is the other button, and ⌘ or Option adds. */
const addsBy = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<globalThis.PointerEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) => ctrlKey || metaKey || altKey;

/** Follows the press that began with this event; answers how to give it up. */
export function followPointer(
  event: PointerEvent<HTMLElement>,
  { move, end, startsDown }: Followers,
): () => void {
  const { pointerType, pointerId, clientX, clientY } = event;
  const isFinger = pointerType === 'touch';
  let isOn = false;
  const begin = () => {
    isOn = true;
    move(clientX, clientY, addsBy(event));
  };
  const hold = isFinger ? setTimeout(begin, HOLD) : undefined;
  const over = new AbortController();
  const finish = (isDropped: boolean) => {
    clearTimeout(hold);
    over.abort();
    end(isDropped && isOn);
  };
  const follow = (next: globalThis.PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    const [across, down] = [Math.abs(next.clientX - clientX), Math.abs(next.clientY - clientY)];
    if (isFinger && !isOn && Math.max(across, down) >= FINGER_TREMBLE) return finish(false);
    if (!isFinger) isOn ||= (startsDown ? Math.max(across, down) : across) >= TREMBLE;
    if (isOn) move(next.clientX, next.clientY, addsBy(next));
  };
  const own = (run: () => void) => (next: globalThis.PointerEvent) => {
    if (next.pointerId === pointerId) run();
  };
  const { signal } = over;
  addEventListener('pointermove', follow, { signal });
  addEventListener(
    'pointerup',
    own(() => finish(true)),
    { signal },
  );
  addEventListener(
    'pointercancel',
    own(() => finish(false)),
    { signal },
  );
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  // A finger at rest asks the browser for its menu.
  if (isFinger) addEventListener('contextmenu', noMenu, { signal });
  return () => finish(false);
}
