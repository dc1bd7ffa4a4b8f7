// The top bar, 56 px: logo, trail of the page, connection badge, theme, notifications, user menu.

import { Menu as MenuIcon, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { NotificationBell } from '../../features/notifications/index.ts';
import { loadQueueDialog } from '../../features/synchronisation/index.ts';
import { isLocal } from '../../platform/build-config.ts';
import { Kbd } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { TrailSlot } from '../../ui/layout/page.tsx';
import { useRouterState } from '../../ui/navigation/router.ts';
import { appMessages } from '../app.messages.ts';
import { Brand } from './brand.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { useConnectionStatus } from '../device/engine-provider.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { usePreparation } from '../device/use-preparation.ts';
import { useUnsavedWrites } from '../unsaved/unsaved-writes.ts';
import { UserMenu } from './user-menu.tsx';

const LazyUnsavedDialog = lazyPart(async () => (await import('../unsaved/unsaved-dialog.tsx')).UnsavedDialog);
const LazyQueueDialog = lazyPart(async () => (await loadQueueDialog()).QueueDialog);

interface HeaderProps {
  /** Opens the drawer on a phone. */
  onOpenMenu: () => void;
  onOpenPalette: () => void;
}

export function Header({ onOpenMenu, onOpenPalette }: HeaderProps) {
  const status = useConnectionStatus();
  const preparation = usePreparation(status.copyComplete);
  const unsaved = useUnsavedWrites().length;
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  // The dashboard's own search stands in its head; Ctrl+K opens the palette there too.
  const hasOwnSearch = useRouterState(({ location }) => location.pathname === '/');
  const close = useCallback(() => setIsQueueOpen(false), []);
  return (
    <header className="flex h-14 items-stretch border-b border-line bg-bg">
      <div className="flex items-center md:w-58 md:border-r md:border-line md:bg-sidebar md:px-4 rail:w-14 rail:justify-center rail:px-0">
        <IconButton
          label={appMessages.openMenu}
          icon={MenuIcon}
          tooltip={false}
          onClick={onOpenMenu}
          className="md:hidden"
        />
        <Link
          to="/"
          aria-label={appMessages.home}
          className="flex items-center rounded-control phone:h-11 phone:min-w-11 phone:justify-center phone:[&>span>span]:hidden rail:[&>span>span]:hidden"
        >
          <Brand />
        </Link>
      </div>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-1 px-2 md:justify-between md:px-6">
        <TrailSlot />
        <div className="flex min-w-0 items-center gap-1">
          {hasOwnSearch ? null : <PaletteButton onOpen={onOpenPalette} />}
          {isLocal ? <DemoBadge /> : null}
          {isLocal && unsaved === 0 ? null : (
            <ConnectionBadge
              {...status}
              unsaved={unsaved}
              preparation={preparation}
              onOpen={() => setIsQueueOpen(true)}
            />
          )}
          <span className="contents phone:hidden">
            <ThemeMenu />
          </span>
          <NotificationBell />
          <UserMenu />
        </div>
      </div>
      {isQueueOpen ? (
        unsaved > 0 ? (
          <LazyUnsavedDialog onClose={close} />
        ) : (
          <LazyQueueDialog onClose={close} />
        )
      ) : null}
    </header>
  );
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-keyshortcuts="Control+K"
        className="flex h-control items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-muted hover:bg-hover max-lg:hidden"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        {appMessages.search}
        <Kbd>{appMessages.searchKeys}</Kbd>
      </button>
      <span className="lg:hidden">
        <IconButton label={appMessages.search} icon={Search} tooltip={false} onClick={onOpen} />
      </span>
    </>
  );
}
