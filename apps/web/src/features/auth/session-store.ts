// Who is signed in, kept in local storage (specification §3 'Session user', §4 'Authentication'). An expired session
// keeps its user, so that the page stays under the sign-in dialog.

import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { createContext, use } from 'react';
import { now } from '../../platform/clock.ts';
import { type Followed, FollowedValue, useFollowed } from '../../platform/observable.ts';
import { log } from '../../platform/log.ts';
import { readJson, type TextStorage, writeJson } from '../../platform/browser/storage.ts';
import type { Tokens, TokenStore } from '../../platform/http/tokens.ts';

export type SessionState =
  | { status: 'signed-out'; user: null }
  | { status: 'active'; user: SessionUser }
  | { status: 'expired'; user: SessionUser }
  /** Away from the server for too long: the copy shows nothing until its person signs in. */
  | { status: 'locked'; user: SessionUser };

export interface SessionStore extends Followed<SessionState> {
  open: (user: SessionUser, tokens: Tokens) => void;
  /** The server no longer accepts the tokens. */
  expire: () => void;
  /** Keeps the copy and what waits from view, over a reload too. */
  lock: () => void;
  /** Milliseconds since 1970 of the last sign-in here. */
  signedInAt: () => number;
  close: () => void;
  /** Merges fields into the user and stores them (specification §2 'Profile dialog'). */
  mergeUser: (fields: Partial<SessionUser>) => void;
}

const USER_KEY = 'currentUser';
const LOCK_KEY = 'copyLocked';
const SIGNED_IN_KEY = 'signedInAt';
/** Where the reader of the API kept the token typed into it, before it forgot it with its page. */
const READER_KEY = 'authorized';
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null };

interface SessionOptions {
  storage: TextStorage;
  tokens: TokenStore;
  /** Hears of a session that ends here while its tokens are good: the server is to end it too. */
  onLeft?: (refreshToken: string) => void;
}

/** Restores the stored session; a corrupted one is removed and logged. */
export function createSessionStore({ storage, tokens, onLeft }: SessionOptions): SessionStore {
  const session = new FollowedValue(restore(storage, tokens));
  const leave = () => {
    const left = tokens.read();
    tokens.clear();
    if (left) onLeft?.(left.refreshToken);
  };
  storage.subscribe((key) => {
    if (key === USER_KEY || key === LOCK_KEY || key === null) session.set(restore(storage, tokens));
  });
  return {
    get: session.get,
    subscribe: session.subscribe,
    open(user, pair) {
      tokens.write(pair);
      writeJson(storage, USER_KEY, user);
      storage.write(SIGNED_IN_KEY, String(now().getTime()));
      storage.remove(LOCK_KEY);
      session.set({ status: 'active', user });
    },
    signedInAt: () => Number(storage.read(SIGNED_IN_KEY) ?? 0),
    lock() {
      const { user, status } = session.get();
      if (!user || status === 'locked') return;
      storage.write(LOCK_KEY, '1');
      leave();
      session.set({ status: 'locked', user });
    },
    expire() {
      tokens.clear();
      const { user, status } = session.get();
      if (user && status !== 'locked') session.set({ status: 'expired', user });
    },
    close() {
      leave();
      storage.remove(USER_KEY);
      storage.remove(LOCK_KEY);
      storage.remove(READER_KEY);
      session.set(SIGNED_OUT);
    },
    mergeUser(fields) {
      const before = session.get();
      if (!before.user) return;
      const user = { ...before.user, ...fields };
      writeJson(storage, USER_KEY, user);
      session.set({ status: before.status, user });
    },
  };
}

function restore(storage: TextStorage, tokens: TokenStore): SessionState {
  const stored = readJson(storage, USER_KEY);
  if (stored === undefined) return SIGNED_OUT;
  if (!isSessionUser(stored)) {
    storage.remove(USER_KEY);
    tokens.clear();
    log.error('corrupted-session');
    return SIGNED_OUT;
  }
  if (storage.read(LOCK_KEY) !== null) return { status: 'locked', user: stored };
  return { status: tokens.read() ? 'active' : 'expired', user: stored };
}

function isSessionUser(value: unknown): value is SessionUser {
  const user = value as Partial<SessionUser> | null;
  const texts = [user?.id, user?.name, user?.email, user?.role];
  return texts.every((text) => typeof text === 'string');
}

export const SessionContext = createContext<SessionStore | null>(null);

/** The store, for what acts on the session. */
export function useSessionStore(): SessionStore {
  const store = use(SessionContext);
  if (!store) throw new Error('useSessionStore needs a SessionContext above it');
  return store;
}

/** The state, for what shows it. */
export function useSession(): SessionState {
  return useFollowed(useSessionStore());
}
