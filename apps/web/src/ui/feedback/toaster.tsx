// The messages themselves, drawn to the kit on sonner.

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import { useFollowed } from '../../platform/observable.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { useMessageRoom } from './message-room.ts';
import { useFooterHeight, useHasFooter } from '../layout/page-footer.ts';
import { openDialogs } from '../dialogs/open-dialogs.ts';
import { followedEngine, watchStanding } from './standing-toasts.ts';
import { connectToasts, type KindedToast } from './toast.ts';
import { uiMessages } from '../ui.messages.ts';

const DURATION_MS = 4000;
/** Of one that offers to take something back: it has to be read and reached. */
const WITH_ACTION_MS = 10_000;
const VISIBLE = 3;
/** Under menus and lists, which open where they must. */
const OVER_DIALOGS = 50;

function show(message: KindedToast): void {
  const engine = followedEngine();
  const { kind, id, title, description, action, stands = [], ...options } = message;
  const { duration = action ? WITH_ACTION_MS : DURATION_MS } = options;
  const watch = { end: () => undefined as void };
  const shown = sonner[kind](title, {
    description,
    duration,
    onDismiss: () => watch.end(),
    onAutoClose: () => watch.end(),
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onAction } } : {}),
  });
  if (engine && stands.length > 0) watch.end = watchStanding(engine, stands, () => sonner.dismiss(shown));
}

/**
 * A press holds every message until it ends. The system may take it over (a long press, another application), and then says that it
 * is cancelled, which the library does not hear: without this no message would leave any more.
 */
function endPress({ target, pointerId }: ReactPointerEvent): void {
  target.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId }));
}

/** The menu of the right button takes the end of its press. */
function ignoreOtherButtons(event: ReactPointerEvent): void {
  if (event.button !== 0) event.stopPropagation();
}

/**
 * At the bottom, on a desktop to the right, above the actions of the page, whose last lines have room above them on a phone. Over a
 * dialog they stand at the top, one upon the other, in the room that every dialog leaves there: its last fields and its buttons stay
 * in reach.
 */
export function KitToaster() {
  const isPhone = useIsPhone();
  const isOverDialog = useFollowed(openDialogs) > 0;
  const holder = useRef<HTMLDivElement>(null);
  const footer = useFooterHeight();
  // The bar of the application stands below the page, not over it.
  const covered = useHasFooter() ? footer : 0;
  useMessageRoom(holder, covered, isPhone && !isOverDialog);
  useEffect(() => connectToasts(show), []);
  return (
    <div
      ref={holder}
      data-react-aria-top-layer="true"
      className="contents"
      onPointerDownCapture={ignoreOtherButtons}
      onPointerCancel={endPress}
    >
      <Toaster
        position={`${isOverDialog ? 'top' : 'bottom'}-${isPhone ? 'center' : 'right'}`}
        offset={{ bottom: footer + 24, right: 24, top: 12 }}
        mobileOffset={{ bottom: footer + 12, left: 12, right: 12, top: 8 }}
        visibleToasts={VISIBLE}
        style={{ zIndex: OVER_DIALOGS }}
        expand={!isOverDialog}
        containerAriaLabel={uiMessages.notifications}
        gap={8}
        icons={{
          success: <CircleCheck size={18} strokeWidth={1.75} className="text-up" />,
          error: <CircleAlert size={18} strokeWidth={1.75} className="text-danger" />,
          warning: <TriangleAlert size={18} strokeWidth={1.75} className="text-dot-amber" />,
          info: <Info size={18} strokeWidth={1.75} className="text-accent-text" />,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full md:w-89 items-start gap-3 rounded-popover border border-line bg-raised p-3 font-sans text-body text-text shadow-float',
            icon: 'mt-px shrink-0',
            content: 'min-w-0 flex-1',
            title: 'font-medium',
            description: 'text-muted',
            actionButton:
              'shrink-0 self-center rounded-control px-2 py-1 font-medium text-accent-text hover:bg-hover',
          },
        }}
      />
    </div>
  );
}
