// Everything that lives as long as the page in local mode: a session that opens by itself, calls answered by this browser, a
// network that is always there (specification §4 'Authentication', docs/product.md §1).

import { createSessionStore } from '../features/auth/index.ts';
import { createConnectivity, type Health } from '../platform/http/connectivity.ts';
import { LocalAccounts } from '../platform/local/accounts.ts';
import { authRoutes, localTokens } from '../platform/local/auth-routes.ts';
import { fileRoutes } from '../platform/local/file-routes.ts';
import { createLocalHttp } from '../platform/local/local-http.ts';
import { goContractRounds } from '../platform/local/contract-rounds.ts';
import { tellFacts } from '../platform/local/fact-notifications.ts';
import { localStore } from '../platform/local/local-store.ts';
import { numberingRoutes } from '../platform/local/numbering-routes.ts';
import { settingsRoutes, storedPreferences } from '../platform/local/settings-routes.ts';
import { recordRoutes } from '../platform/local/record-routes.ts';
import { localTextStorage } from '../platform/browser/storage.ts';
import { createTokenStore } from '../platform/http/tokens.ts';

const itself: Health = { status: 'ok', version: 'local', mode: 'demo' };

/** What is due is billed and told behind the first screen. */
const FACTS_AFTER_MS = 2000;

const preferencesOf = (id: string) => storedPreferences(localTextStorage, id);

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A stored session goes on; without one, or after a corrupted one, the first demo user is signed in and stored. */
export function createLocalServices() {
  const tokens = createTokenStore(localTextStorage);
  const session = createSessionStore({ storage: localTextStorage, tokens });
  const accounts = new LocalAccounts(localTextStorage);
  const { status, user } = session.get();
  if (status !== 'active') session.open(user ?? accounts.first, localTokens);
  const currentUser = () => session.get().user;
  const http = createLocalHttp([
    ...authRoutes({ accounts, currentUser, wait }),
    ...settingsRoutes(localTextStorage, currentUser),
    ...numberingRoutes(localStore, currentUser),
    ...recordRoutes(localStore, currentUser),
    ...fileRoutes(currentUser),
  ]);
  setTimeout(() => {
    void goContractRounds(localStore()).then(() =>
      tellFacts(localStore(), { people: accounts.all, preferencesOf }),
    );
  }, FACTS_AFTER_MS);
  const connectivity = createConnectivity(() => Promise.resolve(itself));
  return { session, http, connectivity };
}
