// The queue survives every kind of answer (docs/sync.md 'Protocol'): behind a proxy that answers like a captive portal, like a
// broken server or not at all, nothing is lost or doubled, the badge and the screen 'Synchronisation' show the state, and
// sending goes on when the proxy is sound again.
import type { BrowserContext, Page } from '@playwright/test';
import { type ApiClient, signIn, type StoredRecord } from './fixtures/api-client.ts';
import {
  type Fault,
  type FaultyProxy,
  foreignJson,
  half,
  page as foreignPage,
  refuse,
  refuseEntries,
  silence,
  startFaultyProxy,
} from './fixtures/faults/faulty-proxy.ts';
import { execute, ownEngineReady, showOwnEngine, unresolved } from './fixtures/own-engine.ts';
import { openSignedIn } from './fixtures/pages.ts';
import { expect, test } from './fixtures/server.ts';

const PUSH = /^\/api\/sync\/push/;
const ANYTHING = /^\//;

interface BadAnswer {
  name: string;
  path?: RegExp;
  fault: Fault;
  /** So many times; without it until the line is mended. */
  times?: number;
  /** What badge and screen say meanwhile; nothing of what is over in a moment. */
  says?: { badge: RegExp; line: RegExp };
  /** What a person does once the line is honest again; nothing without it. */
  afterwards?: (page: Page) => Promise<void>;
}

const waits = { badge: /2 en attente/, line: /Attend son tour|Nouvel essai|Envoi en cours/ };
const isOffline = { badge: /Hors ligne · 2 en attente/, line: /Attend le réseau/ };
/** The second write stands on the first, which a person must look at. */
const isParked = { badge: /1 à revoir/, line: /Le serveur n’a pas accepté/ };

const retry = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Réessayer' }).first().click();
};

const badAnswers: readonly BadAnswer[] = [
  { name: 'a captive portal, 200 to everything', path: ANYTHING, fault: foreignPage(200), says: isOffline },
  { name: 'a page of somebody in between, 403', fault: foreignPage(403), says: isOffline },
  { name: '404 of a gateway, in JSON', fault: foreignJson(404), says: isOffline },
  { name: '401 of a gateway to everything', path: ANYTHING, fault: foreignJson(401), says: isOffline },
  { name: 'a redirection', fault: foreignJson(302, { location: '/' }), says: isOffline },
  { name: '401, once', fault: refuse(401), times: 1 },
  { name: '403 to the entry', fault: refuseEntries(403), says: isParked, afterwards: retry },
  { name: '409 to the entry', fault: refuseEntries(409), says: isParked, afterwards: retry },
  { name: '412 to the batch', fault: refuse(412), says: waits },
  { name: '422 to the entry', fault: refuseEntries(422), says: isParked, afterwards: retry },
  { name: '429', fault: refuse(429, { 'retry-after': '1' }), says: waits },
  { name: '500', fault: refuse(500), says: waits },
  { name: 'half an answer', fault: half, times: 2, says: isOffline },
  { name: '30 s of silence', fault: silence, says: isOffline },
  {
    name: '426',
    fault: refuse(426),
    says: { badge: /2 en attente/, line: /Attend la nouvelle version/ },
    afterwards: async (page) => void (await page.reload()),
  },
];

/** The queue gives up a silent line after 30 s: here the same code waits a second. */
const shortenPatience = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real(ms === 30_000 ? 1000 : ms);
  });

const badge = (page: Page, text: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^Synchronisation : .*${text.source}`) });

/** A contact made and corrected: the second write stands on the first. */
async function writeTwice(page: Page, name: string): Promise<void> {
  const { id } = await execute(page, 'create_contacts', { name, type: 'client', phone: '06 61 00 00 01' });
  await execute(page, 'update_contacts', { id, changes: { notes: 'Corrigé' } });
}

async function goThrough(page: Page, proxy: FaultyProxy, answer: BadAnswer): Promise<void> {
  proxy.break(answer.path ?? PUSH, answer.fault, answer.times);
  if (answer.path === ANYTHING) proxy.cut();
  await writeTwice(page, answer.name);
  await expect.poll(() => proxy.met).toBeGreaterThan(0);
  if (answer.says) {
    await expect(badge(page, answer.says.badge)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(answer.says.line);
  }
  proxy.heal();
  await answer.afterwards?.(page);
  await ownEngineReady(page);
  await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
  await expect(badge(page, /En ligne/)).toBeVisible();
  await expect(page.getByText('Tout est synchronisé')).toBeVisible();
}

async function expectOnce(api: ApiClient, name: string): Promise<void> {
  const found = await api.call<StoredRecord[]>('GET', `/api/contacts?q=${encodeURIComponent(name)}&limit=50`);
  const rows = found.body.data.filter((row) => row['name'] === name);
  expect(rows.map((row) => [row['notes'], row.version])).toEqual([['Corrigé', 2]]);
}

async function behindProxy(
  context: BrowserContext,
  origin: string,
): Promise<{ proxy: FaultyProxy; page: Page }> {
  const proxy = await startFaultyProxy(origin);
  await showOwnEngine(context);
  const page = await openSignedIn(context, proxy.origin, 'admin', '/synchronisation');
  await ownEngineReady(page);
  await expect(badge(page, /En ligne/)).toBeVisible();
  return { proxy, page };
}

test('whatever is answered in the place of the server, nothing is lost, nothing doubled, and it goes on by itself', async ({
  context,
  server,
}) => {
  await shortenPatience(context);
  const { proxy, page } = await behindProxy(context, server.origin);
  try {
    for (const answer of badAnswers) await test.step(answer.name, () => goThrough(page, proxy, answer));
    const api = await signIn(server.origin, 'admin');
    for (const { name } of badAnswers) await expectOnce(api, name);
  } finally {
    await proxy.close();
  }
});

test('no status of somebody in between judges a write', { tag: '@soak' }, async ({ context, server }) => {
  const { proxy, page } = await behindProxy(context, server.origin);
  try {
    for (const status of [200, 204, 400, 403, 409, 410, 412, 413, 422, 424, 426, 429, 451, 500, 503]) {
      const name = `${status} d’une passerelle`;
      await test.step(name, () =>
        goThrough(page, proxy, { name, fault: foreignJson(status), says: isOffline }),
      );
      await expectOnce(await signIn(server.origin, 'admin'), name);
    }
  } finally {
    await proxy.close();
  }
});

test('30 real seconds of silence end in another try', { tag: '@soak' }, async ({ context, server }) => {
  const { proxy, page } = await behindProxy(context, server.origin);
  try {
    proxy.break(PUSH, silence);
    await writeTwice(page, 'Silence de trente secondes');
    await expect(badge(page, /Hors ligne · 2 en attente/)).toBeVisible({ timeout: 60_000 });
    proxy.heal();
    await expect.poll(() => unresolved(page), { timeout: 60_000 }).toBe(0);
    await expectOnce(await signIn(server.origin, 'admin'), 'Silence de trente secondes');
  } finally {
    await proxy.close();
  }
});
