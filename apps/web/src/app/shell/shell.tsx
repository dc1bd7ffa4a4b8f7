// The frame of the application: header, sidebar, content, keys (specification §2 'Navigation shell').

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { preloadSignIn } from '../../features/auth/index.ts';
import { TransferProvider } from '../../features/import-export/index.ts';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { pause } from '../../platform/browser/idle.ts';
import { preloadMenu } from '../../ui/menus/menu.tsx';
import { preloadFilters } from '../../ui/lists/filter-bar.tsx';
import { appMessages } from '../app.messages.ts';
import { firstRowsPainted, useConnectionStatus } from '../device/engine-provider.tsx';
import { Header } from './header.tsx';
import { SectionList } from './sidebar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useScreensWhenIdle } from '../device/use-screens-when-idle.ts';
import { useHasFooter } from '../../ui/layout/page-footer.ts';
import { lazyPart, preload } from '../../ui/navigation/lazy-part.tsx';

const LazyNavDrawer = lazyPart(async () => (await import('./nav-drawer.tsx')).NavDrawer);
const LazyBottomBar = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar, 'inline');
const LazyPalette = lazyPart(async () => (await import('../palette/palette-dialog.tsx')).PaletteDialog);
const LazyCopyNotice = lazyPart(async () => {
  await firstRowsPainted();
  return (await import('./copy-notice.tsx')).CopyNotice;
}, 'inline');
const LazyKeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const { copyComplete } = useConnectionStatus();
  const isPhone = useIsPhone();
  const hasFooter = useHasFooter();
  const openPalette = () => setIsPaletteOpen(true);
  useShortcuts({ onHelp: () => setIsKeysOpen(true), onPalette: openPalette });
  useScreensWhenIdle();
  useEffect(preloadWhenIdle, []);
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <a
        href="#contenu"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0"
      >
        {appMessages.skipToContent}
      </a>
      <Header onOpenMenu={() => setIsMenuOpen(true)} onOpenPalette={openPalette} />
      <div className="flex min-h-0">
        <div className="w-58 shrink-0 overflow-y-auto border-r border-line bg-sidebar p-2 phone:hidden rail:w-14">
          <SectionList />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          {copyComplete ? null : (
            <Suspense>
              <LazyCopyNotice />
            </Suspense>
          )}
          <main
            id="contenu"
            tabIndex={-1}
            className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
          >
            <TransferProvider>{children}</TransferProvider>
          </main>
        </div>
      </div>
      {isPhone && !hasFooter ? (
        <div className="min-h-14 border-t border-line bg-sidebar pb-[env(safe-area-inset-bottom)]">
          <LazyBottomBar onOpenMenu={() => setIsMenuOpen(true)} />
        </div>
      ) : null}
      {isMenuOpen ? <LazyNavDrawer onClose={() => setIsMenuOpen(false)} /> : null}
      {isPaletteOpen ? <LazyPalette onClose={() => setIsPaletteOpen(false)} /> : null}
      {isKeysOpen ? <LazyKeysDialog onClose={() => setIsKeysOpen(false)} /> : null}
    </div>
  );
}

const SETTLED_AFTER_MS = 3000;

/**
 * Fetches what a press may need: once the page has settled, and on a first visit once the device keeps the application, which
 * fetches the same files; a hand that comes near asks for its own.
 */
function preloadWhenIdle(): () => void {
  const left = new AbortController();
  const fetchParts = async () => {
    await pause(SETTLED_AFTER_MS);
    await appCopy.whenWhole();
    if (left.signal.aborted) return;
    preloadMenu();
    preloadFilters();
    preload(LazyNavDrawer.fetch);
    preload(LazyPalette.fetch);
    preload(preloadSignIn);
  };
  void fetchParts();
  return () => left.abort();
}
