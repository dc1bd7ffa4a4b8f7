// Opens the offline engine of the person signed in and hands it to the screens; the shell reads its status here.

import type { Actor } from '@zellige/domain';
import { type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession, useSessionStore } from '../features/auth/index.ts';
import { apiBaseUrl } from '../platform/build-config.ts';
import { probeHealth } from '../platform/connectivity.ts';
import { EngineContext } from '../platform/engine/engine-hooks.ts';
import { createHttpTransport } from '../platform/engine/http-transport.ts';
import { SyncedEngine } from '../platform/engine/synced-engine.ts';
import { useHttp } from '../platform/http-context.ts';
import type { ConnectionStatus } from './connection-badge.tsx';
import { firstCollections } from './sections.ts';

const QUIET: ConnectionStatus = { online: true, waiting: 0, parked: 0, conflicts: 0 };

/** Gives the screens their engine; nothing shows before it stands, which takes no network. */
export function EngineProvider({ children }: { children: ReactNode }) {
  const { user, status } = useSession();
  const actor = useMemo<Actor | null>(
    () => (user ? { id: user.id, role: user.role, fullName: user.name } : null),
    [user],
  );
  const engine = useSyncedEngine(user?.id, user?.role, user?.name);
  useEffect(() => {
    if (status === 'active') engine?.sync.signedIn();
  }, [engine, status]);
  const session = useMemo(() => (engine && actor ? { engine, actor } : null), [engine, actor]);
  return session ? <EngineContext value={session}>{children}</EngineContext> : null;
}

function useSyncedEngine(id: string | undefined, role: string | undefined, fullName: string | undefined) {
  const http = useHttp();
  const store = useSessionStore();
  const [engine, setEngine] = useState<SyncedEngine | null>(null);
  useEffect(() => {
    if (id === undefined || role === undefined || fullName === undefined) return undefined;
    const transport = createHttpTransport({
      http,
      probe: async () => (await probeHealth(apiBaseUrl)) !== null,
    });
    const first = firstCollections(location.pathname);
    const opened = new SyncedEngine({ actor: { id, role, fullName }, transport, first });
    setEngine(opened);
    void opened.sync.start();
    return () => {
      setEngine(null);
      // Leaving the device erases the copy; closing the page does not.
      void (store.get().status === 'signed-out' ? opened.sync.signOut(true) : opened.sync.stop());
    };
  }, [http, store, id, role, fullName]);
  return engine;
}

const subscribeNothing = () => () => undefined;

/** What the connection badge shows. */
export function useConnectionStatus(): ConnectionStatus {
  const engine = use(EngineContext)?.engine;
  return useSyncExternalStore(
    engine ? (listener) => engine.subscribeStatus(listener) : subscribeNothing,
    () => engine?.status() ?? QUIET,
  );
}
