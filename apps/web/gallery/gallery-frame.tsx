// The page around the controls: the list of the rooms, the theme, and the control or the room that the address names.

import { admin } from '@zellige/domain/testing/actors';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { EngineContext } from '../src/platform/engine/hooks/engine-hooks.ts';
import type { HttpClient } from '../src/platform/http/http-client.ts';
import { HttpContext } from '../src/platform/http/http-context.ts';
import { MemoryAppEngine } from '../src/testing/memory-app-engine.ts';
import { ConfirmHost } from '../src/ui/dialogs/confirm-host.tsx';
import { ToastHost } from '../src/ui/feedback/toast-host.tsx';
import { TooltipHost } from '../src/ui/menus/tooltip.tsx';
import { useScreenParams } from '../src/ui/navigation/place.ts';
import { type Router, RouterContext } from '../src/ui/navigation/router.ts';
import { ScreenOutlet } from '../src/ui/navigation/screen-outlet.tsx';
import type { ScreenRoute } from '../src/ui/navigation/screen-route.ts';
import { Button } from '../src/ui/press/button.tsx';
import { controlPages, type ControlPage, rooms } from './control-pages.tsx';

const titleOf = (path: string): string => path.slice(path.indexOf('/') + 1);

function ControlSection({ path, page: { Content } }: { path: string; page: ControlPage }) {
  return (
    <div className="mb-10">
      <h2 className="mb-3 text-h2 font-semibold">
        <a href={`#/${path}`} className="hover:underline">
          {titleOf(path)}
        </a>
      </h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Content />
      </div>
    </div>
  );
}

function GalleryScreen() {
  const { room = 'press', control } = useScreenParams();
  const shown = Object.entries(controlPages).filter(([path, { isFloating }]) =>
    control === undefined ? path.startsWith(`${room}/`) && !isFloating : path === `${room}/${control}`,
  );
  return (
    <main className="min-w-0 flex-1 p-4 md:p-8">
      <h1 className="mb-6 text-h1 font-semibold">{[room, control].filter(Boolean).join('/')}</h1>
      {shown.map(([path, page]) => (
        <ControlSection key={path} path={path} page={page} />
      ))}
    </main>
  );
}

/** Every address of the gallery shows the same screen, which reads what it names. */
export const galleryScreens: readonly ScreenRoute[] = [
  { path: '/', component: GalleryScreen },
  { path: '/$room', component: GalleryScreen },
  { path: '/$room/$control', component: GalleryScreen },
];

function ThemeSwitch() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset['theme'] ?? 'light');
  const other = theme === 'dark' ? 'light' : 'dark';
  const press = () => {
    document.documentElement.dataset['theme'] = other;
    setTheme(other);
  };
  return (
    <Button icon={theme === 'dark' ? Sun : Moon} onClick={press}>
      {other === 'dark' ? 'Thème sombre' : 'Thème clair'}
    </Button>
  );
}

function Rooms() {
  return (
    <nav
      aria-label="Dossiers"
      className="shrink-0 overflow-y-auto border-line p-4 max-md:border-b md:w-56 md:border-r"
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 md:flex-col">
        {rooms.map((room) => (
          <li key={room}>
            <a href={`#/${room}`} className="inline-flex min-h-8 items-center hover:underline">
              {room}
            </a>
            <ul className="hidden pl-3 md:block">
              {Object.keys(controlPages)
                .filter((path) => path.startsWith(`${room}/`))
                .map((path) => (
                  <li key={path}>
                    <a href={`#/${path}`} className="text-meta text-muted hover:underline">
                      {titleOf(path)}
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <ThemeSwitch />
      </div>
    </nav>
  );
}

/** No server stands behind the gallery. */
const noServer: HttpClient = {
  request: () => Promise.resolve({ ok: false, error: { status: 0, code: 'network', message: '' } }),
  fetch: () => Promise.resolve(null),
};

/** `<GalleryFrame router={router} />` */
export function GalleryFrame({ router }: { router: Router }) {
  const [engine] = useState(() => new MemoryAppEngine({ actor: admin }));
  return (
    <HttpContext value={noServer}>
      <EngineContext value={{ engine, actor: admin }}>
        <RouterContext value={router}>
          <div className="flex h-dvh flex-col bg-bg text-text md:flex-row">
            <Rooms />
            <ScreenOutlet />
          </div>
          <ConfirmHost />
          <ToastHost />
          <TooltipHost />
        </RouterContext>
      </EngineContext>
    </HttpContext>
  );
}
