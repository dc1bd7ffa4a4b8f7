// The bell of the header with what is unread, and the badge of the sidebar (specification §2 'Navigation shell').

import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { Popover } from '../../ui/menus/popover.tsx';
import { bellMessages as words } from './bell.messages.ts';
import { useNotifications } from './use-notifications.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';

const LazyPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
  'inline',
);

const panel = (close: () => void) => (
  <Suspense fallback={<PartPlace className="h-64" />}>
    <LazyPanel onClose={close} />
  </Suspense>
);

/** Opens the newest; needs the engine above it. */
export function NotificationBell() {
  const { badge, unread } = useNotifications();
  return (
    <Popover label={words.notifications} content={panel} placement="bottom end">
      {(trigger) => (
        <span className="relative inline-flex">
          <IconButton {...trigger} label={words.bell(unread)} icon={Bell} className="[&>svg]:size-4.5" />
          {badge === '' ? null : (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-px left-[18px] flex h-3.5 min-w-3.5 items-center justify-center rounded-full bg-accent px-[3px] text-[10px] leading-none font-semibold text-on-accent tabular-nums ring-2 ring-bg phone:top-1.75 phone:left-6"
            >
              {badge}
            </span>
          )}
        </span>
      )}
    </Popover>
  );
}

/** '12', '99+' above 99, nothing when all is read. */
export function UnreadBadge() {
  const { badge, unread } = useNotifications();
  if (badge === '') return null;
  return (
    <span className="ml-auto inline-flex h-5 min-w-5 items-center rail:absolute rail:top-0 rail:right-0 rail:h-4 rail:min-w-4 rail:px-1 rail:text-[10px] justify-center rounded-full bg-accent px-1.5 text-[12px] leading-none font-semibold text-on-accent tabular-nums">
      <span aria-hidden="true">{badge}</span>
      <span className="sr-only">{words.unreadCount(unread)}</span>
    </span>
  );
}
