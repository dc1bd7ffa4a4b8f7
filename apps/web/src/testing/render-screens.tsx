// Renders the screens of a feature at an address, over the engine in memory: real rulebook, real router, real messages
// and questions. For component tests only.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Actor } from '@zellige/domain';
import { admin } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import type { ReactNode } from 'react';
import { type Feature, FeaturesContext } from '../records/feature/feature.ts';
import type { AppEngine } from '../platform/engine/app-engine.ts';
import { EngineContext } from '../platform/engine/hooks/engine-hooks.ts';
import { memoryHistory } from './memory-history.ts';
import { MemoryAppEngine, type MemoryAppEngineOptions } from './memory-app-engine.ts';
import type { HttpClient } from '../platform/http/http-client.ts';
import { HttpContext } from '../platform/http/http-context.ts';
import { ConfirmHost } from '../ui/dialogs/confirm-host.tsx';
import { ScreenOutlet } from '../ui/navigation/screen-outlet.tsx';
import { createRouter, RouterContext } from '../ui/navigation/router.ts';
import type { ScreenRoute } from '../ui/navigation/screen-route.ts';
import { StandingToasts } from '../ui/feedback/standing-toasts.ts';
import { ToastHost } from '../ui/feedback/toast-host.tsx';

/** A server that nobody reaches. */
export const unreachable: HttpClient = {
  request: () =>
    Promise.resolve({ ok: false, error: { status: 0, code: 'network', message: 'Erreur inconnue' } }),
  fetch: () => Promise.resolve(null),
};

/** A server whose every GET answers this `data`. */
export const answering = (data: unknown): HttpClient =>
  ({ ...unreachable, request: () => Promise.resolve({ ok: true, value: data }) }) as HttpClient;

interface RenderScreensOptions extends Omit<Partial<MemoryAppEngineOptions>, 'rows'> {
  screens: readonly ScreenRoute[];
  /** `/contacts?type=client` */
  at: string;
  rows?: Iterable<StoredRow>;
  actor?: Actor;
  http?: HttpClient;
  /** Those that the screens show something of. */
  features?: readonly Feature[];
}

export interface RenderedScreens {
  engine: MemoryAppEngine;
  user: UserEvent;
  /** Path and search of the address as it stands. */
  address: () => string;
}

/** `const { user, engine, address } = await renderScreens({ screens: contactFeature.screens, at: '/contacts', rows })` */
export async function renderScreens(options: RenderScreensOptions): Promise<RenderedScreens> {
  const { screens, at, http = unreachable, actor = admin, features = [], ...rest } = options;
  const engine = new MemoryAppEngine({ actor, ...rest });
  return { engine, ...(await renderOn(engine, { screens, at, actor, http, features })) };
}

interface RenderOnOptions extends Pick<RenderScreensOptions, 'screens' | 'at' | 'features'> {
  actor: Actor;
  http?: HttpClient;
  /** Around the screens, inside the router. */
  Frame?: (props: { children: ReactNode }) => ReactNode;
}

/** The same over any engine: `await renderOn(device.engine, { screens, at: '/synchronisation', actor })` */
export async function renderOn(
  engine: AppEngine,
  { screens, at, actor, http = unreachable, features = [], Frame }: RenderOnOptions,
): Promise<Omit<RenderedScreens, 'engine'>> {
  const router = createRouter({ screens, history: memoryHistory(at), NotFound });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <HttpContext value={http}>
        <QueryClientProvider client={queries}>
          <EngineContext value={{ engine, actor }}>
            <FeaturesContext value={features}>
              <RouterContext value={router}>
                <Root {...(Frame && { Frame })} />
              </RouterContext>
            </FeaturesContext>
          </EngineContext>
        </QueryClientProvider>
      </HttpContext>,
    );
    await router.load();
  });
  return { user: userEvent.setup(), address: () => router.state().location.href };
}

const NotFound = () => <p>Page inconnue</p>;

const Bare = ({ children }: { children: ReactNode }): ReactNode => children;

function Root({ Frame = Bare }: Pick<RenderOnOptions, 'Frame'>) {
  return (
    <>
      <main>
        <Frame>
          <ScreenOutlet />
        </Frame>
      </main>
      <ConfirmHost />
      <StandingToasts />
      <ToastHost />
    </>
  );
}

/** The button of that name, once it answers: one that has just taken another's place does not. */
export async function settledButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => {
    if (button.getAttribute('aria-disabled') === 'true') throw new Error(`'${name}' does not answer yet`);
  });
  return button;
}
