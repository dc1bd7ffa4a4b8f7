// Opens the offline engine of the person signed in and hands it to the screens; the shell reads its status here.

import { type Actor, collections } from '@zellige/domain';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession, useSessionStore } from '../../features/auth/index.ts';
import { apiBaseUrl, isLocal } from '../../platform/build-config.ts';
import { probeHealth } from '../../platform/http/connectivity.ts';
import { followRates } from '../../platform/engine/hooks/company-rates.ts';
import type { EngineStatus } from '../../platform/engine/app-engine.ts';
import { askWhenInstalled } from '../../platform/engine/copy/device-storage.ts';
import { followRole } from '../../platform/engine/hooks/follow-role.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { createHttpTransport } from '../../platform/engine/transport/http-transport.ts';
import { SyncedEngine } from '../../platform/engine/synced-engine.ts';
import { readFirstPage } from '../../platform/first-paint/first-paint.ts';
import type { HttpClient } from '../../platform/http/http-client.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import type { ConnectionStatus } from '../shell/connection-badge.tsx';
import { followSupport } from '../../platform/support.ts';
import { localMode } from '../local-mode.ts';
import { firstCollections } from '../sections.ts';
import type { SyncToasts } from './sync-toasts.ts';
import { offerUnsaved } from '../unsaved/offer-unsaved.ts';
import { unsavedWrites } from '../unsaved/unsaved-writes.ts';

const QUIET: ConnectionStatus & Pick<EngineStatus, 'copyComplete'> = {
  online: true,
  waiting: 0,
  parked: 0,
  conflicts: 0,
  copyComplete: true,
};

const actorOf = ({ id, role, name }: SessionUser): Actor => ({ id, role, fullName: name });

/** Gives the screens the engine of whoever is signed in; another person or another role opens another one. */
export function EngineProvider({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const actor = useMemo(() => (user ? actorOf(user) : null), [user]);
  if (!actor) return null;
  return (
    <OpenEngine key={`${actor.id} ${actor.role}`} actor={actor}>
      {children}
    </OpenEngine>
  );
}

const probe = async (): Promise<boolean> => (await probeHealth(apiBaseUrl)) !== null;

const storageNotices = () => import('./storage-notices.ts');

/** The messages on what becomes of the writes come behind the first rows; what they are told until then waits in order. */
function syncToastsBehind(firstRows: () => Promise<void>) {
  let loaded: Promise<SyncToasts> | null = null;
  const load = async (): Promise<SyncToasts> => {
    await firstRows();
    return (await import('./sync-toasts.ts')).createSyncToasts();
  };
  return {
    tell(what: (to: SyncToasts) => unknown): void {
      loaded ??= load();
      void loaded.then(what);
    },
  };
}

function openEngine(actor: Actor, http: HttpClient) {
  if (isLocal) return localMode.openEngine(actor);
  const toasts = syncToastsBehind(() => engine.painted());
  const engine = new SyncedEngine({
    actor,
    transport: createHttpTransport({ http, probe }),
    first: firstCollections(location.pathname),
    firstPage: async (collection) =>
      isAllowed(actor, collections[collection].see) ? readFirstPage(http, collection) : [],
    onUnsaved: (unsaved) => void offerUnsaved(unsaved),
    device: {
      onLowSpace: () => void storageNotices().then(({ tellLowSpace }) => tellLowSpace()),
      onErased: (waiting) => void storageNotices().then(({ tellErased }) => tellErased(waiting)),
      onBlocked: () => void storageNotices().then(({ tellBlocked }) => tellBlocked()),
    },
    onWritten: (action, input) => {
      toasts.tell((to) => to.written(action));
      unsavedWrites.settled(action, input);
    },
    onGiveUp: (actions) => toasts.tell((to) => to.giveUp(actions)),
    onTooLate: (actions) => toasts.tell((to) => to.tooLate(actions)),
  });
  engine.subscribeStatus(() => {
    const status = engine.status();
    toasts.tell((to) => to.follow(status));
  });
  return engine;
}

let prepared: { actor: Actor; engine: SyncedEngine } | null = null;

/**
 * Opens the engine of whoever is signed in before anything is drawn: the first screen finds its rows there. Resolves once
 * they are known, or are known not to be on the device.
 */
export async function prepareEngine(user: SessionUser | null, http: HttpClient): Promise<void> {
  if (!user) return;
  const actor = actorOf(user);
  const engine = openEngine(actor, http);
  if (!(engine instanceof SyncedEngine)) return;
  prepared = { actor, engine };
  painted = engine.painted();
  await engine.open();
}

let painted: Promise<void> = Promise.resolve();

/** Resolves when the first rows of whoever was signed in when the page opened are on the screen; at once without anybody. */
export const firstRowsPainted = (): Promise<void> => painted;

/** The engine that is open already, once and for the same person; another one otherwise. */
function takeEngine(actor: Actor, http: HttpClient): ReturnType<typeof openEngine> {
  const known = prepared;
  prepared = null;
  const isSame = known?.actor.id === actor.id && known.actor.role === actor.role;
  return isSame ? known.engine : openEngine(actor, http);
}

function OpenEngine({ actor, children }: { actor: Actor; children: ReactNode }) {
  const http = useHttp();
  const store = useSessionStore();
  const { status } = useSession();
  const [engine] = useState(() => takeEngine(actor, http));
  // Signing out erases the copy of the device; closing the page does not.
  useEffect(() => engine.hold(() => store.get().status === 'signed-out'), [engine, store]);
  useEffect(() => {
    if (status === 'active' && engine instanceof SyncedEngine) engine.sync.signedIn();
  }, [engine, status]);
  useEffect(() => followRates(engine), [engine]);
  useEffect(() => followSupport(engine), [engine]);
  useEffect(askWhenInstalled, []);
  useEffect(() => unsavedWrites.clear, []);
  useEffect(() => followRole(engine, actor, (role) => store.mergeUser({ role })), [engine, actor, store]);
  const session = useMemo(() => ({ engine, actor }), [engine, actor]);
  return <EngineContext value={session}>{children}</EngineContext>;
}

const subscribeNothing = () => () => undefined;

/** The connection badge shows this. */
export function useConnectionStatus(): typeof QUIET {
  const engine = use(EngineContext)?.engine;
  return useSyncExternalStore(
    engine ? (listener) => engine.subscribeStatus(listener) : subscribeNothing,
    () => engine?.status() ?? QUIET,
  );
}
