// The two tokens of the session in local storage (specification §9: the auth token), shared by the tabs.

import { localTextStorage, type TextStorage } from '../browser/storage.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

export interface TokenStore {
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

const TOKEN = 'authToken';
const REFRESH = 'refreshToken';

/** Tokens kept in a text storage. */
export function createTokenStore(storage: TextStorage = localTextStorage): TokenStore {
  return {
    read() {
      const token = storage.read(TOKEN);
      const refreshToken = storage.read(REFRESH);
      return token && refreshToken ? { token, refreshToken } : null;
    },
    write({ token, refreshToken }) {
      storage.write(TOKEN, token);
      storage.write(REFRESH, refreshToken);
    },
    clear() {
      storage.remove(TOKEN);
      storage.remove(REFRESH);
    },
  };
}
