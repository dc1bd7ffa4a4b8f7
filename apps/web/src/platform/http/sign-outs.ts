// Sign-outs that the server has not heard of yet: their refresh tokens, kept until it has. A session that was ended here
// offline ends there with the next network, after a reload and while somebody else works on the device.

import { readJson, type TextStorage, writeJson } from '../browser/storage.ts';

export interface SignOuts {
  /** Ends the session of that refresh token, now or as soon as the server can be reached. */
  add: (refreshToken: string) => void;
  /** Tells the server what waits. */
  send: () => Promise<void>;
}

interface SignOutsOptions {
  storage: TextStorage;
  /** Whether the server heard it, whatever it thought of the token. */
  tell: (refreshToken: string) => Promise<boolean>;
}

const KEY = 'pendingSignOuts';
/** Tokens are over after a month by themselves: the latest count. */
const MOST = 20;

export function createSignOuts({ storage, tell }: SignOutsOptions): SignOuts {
  const waiting = (): string[] => {
    const stored = readJson(storage, KEY);
    return Array.isArray(stored) ? stored.filter((token): token is string => typeof token === 'string') : [];
  };
  const keep = (tokens: readonly string[]): void => {
    if (tokens.length === 0) storage.remove(KEY);
    else writeJson(storage, KEY, tokens.slice(-MOST));
  };
  let sending: Promise<void> | null = null;
  const sendAll = async () => {
    for (const token of waiting()) {
      if (!(await tell(token))) return;
      keep(waiting().filter((other) => other !== token));
    }
  };
  const send = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = null;
    }));
  return {
    add(refreshToken) {
      keep([...waiting().filter((other) => other !== refreshToken), refreshToken]);
      // One under way may have read what waited before this one.
      void (sending ?? Promise.resolve()).then(send);
    },
    send,
  };
}
