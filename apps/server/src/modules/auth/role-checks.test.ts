// The matrix of docs/product.md §3 walked: every path of the route table as nobody, as each role, as a role that nobody knows and
// as a program; every reading surface and every operation on one's own, an assigned and somebody else's record. Every answer
// is looked at for what its reader may not know. A path without a rule stops the server; an operation without a valid input,
// or a surface that nobody walks, fails here.
import { request as connect } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectionName, operations, type Row } from '@zellige/domain';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { exportableRows } from '@zellige/domain/transfers/transfer-families';
import { tableOf } from '../../platform/database/tables/tables.ts';
import type { RouteRule } from '../../platform/sessions/access.ts';
import { type Attached, attachEverywhere, walkFiles } from '../../testkit/role-checks/attached-files.ts';
import { callers, COLLEAGUE, roleOfCaller, scopeOfCaller } from '../../testkit/role-checks/callers.ts';
import { requestBare, mismatches } from '../../testkit/role-checks/access-check.ts';
import {
  filled,
  isLetIn,
  isOpen,
  nameOf,
  openWalk,
  seenBy,
  type Walk,
  walkDay,
} from '../../testkit/role-checks/set-up.ts';
import { type Page, readers, walkCopy, walkReading } from '../../testkit/role-checks/read-checks.ts';
import { PRICE, THEIR_PRICE } from '../../testkit/role-checks/record-makers.ts';
import { mayDoAll } from '../../testkit/role-checks/records.ts';
import { everything, tryAll } from '../../testkit/role-checks/operation-checks.ts';
import { POISON, walkUnwritableFields } from '../../testkit/role-checks/unwritable-fields.ts';

let walk: Walk;
/** Callers at the door: each role, the unknown one, nobody, a forged and an old token, two keys. */
const KNOCKING = callers.length + 5;

beforeAll(async () => {
  walk = await openWalk();
});
afterAll(async () => {
  const { rules, fixtures, walker, server } = walk;
  process.stdout.write(
    `role walk: ${rules.length} paths × ${KNOCKING} callers at the door, ${operations.size} operations, ` +
      `${fixtures.records.length} records, ${walker.count} answers looked at, ${walker.documented.seen.size} of ${walker.documented.names.length} documented\n`,
  );
  await server.close();
});

/** What a part of the walk found wrong. */
async function problemsOf(part: () => Promise<void>): Promise<string[]> {
  const before = walk.walker.problems.length;
  await part();
  return walk.walker.problems.slice(before);
}

/** Health and readiness, the document of the API, measures behind their own token, and what signs somebody in. */
const anybodys = new Set([
  'GET /api/health',
  'GET /api/ready',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/source',
  'POST /api/auth/login',
  'POST /api/auth/refresh',
  'POST /api/auth/logout',
  'POST /api/auth/two-factor',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'GET /invitation',
  'POST /invitation',
  'GET /premier-administrateur',
  'POST /premier-administrateur',
  'GET /api/calendar/:token.ics',
  'HEAD /api/calendar/:token.ics',
  'GET /p/files/:sum/page-script.js',
  'GET /p/files/:sum/page-style.css',
  'GET /p/*',
  'HEAD /p/*',
  ...['', '/pdf', '/read', '/ubl', '/total', '/photos/:line'].map((path) => `GET /p/:token${path}`),
  ...['view', 'accept', 'refuse', 'question', 'renew'].map((path) => `POST /p/:token/${path}`),
]);

async function makeKey(scopes: object): Promise<string> {
  const body = { name: 'Marche', scopes };
  const made = await walk.server.ask('admin', { method: 'POST', url: '/api/settings/api', body });
  expect(made.statusCode).toBe(201);
  return made.json().data.key;
}

/** Paths that a key for reading quotes opens. */
const readsQuotes = ({ method, of, gives, access, forPeople }: RouteRule): boolean => {
  if (forPeople === true || method !== 'GET') return false;
  return of === undefined
    ? gives === undefined && access === 'settings.see'
    : ['quotes', 'staff'].includes(of);
};

describe('the door', () => {
  it('is open to everybody at these paths alone', () => {
    expect(walk.rules.length).toBeGreaterThan(180);
    const open = walk.rules.filter(isOpen).map(nameOf);
    expect(open.filter((name) => !anybodys.has(name) && !name.includes(' /api/docs'))).toEqual([]);
  });

  it('is shut without a token, with a forged one and with one that is over', async () => {
    const { server, rules } = walk;
    const over = 'UPDATE sessions SET access_expires_at = $1 WHERE user_id = $2';
    await server.database.pool.query(over, [walkDay, COLLEAGUE]);
    const wrong: string[] = [];
    for (const [index, rule] of rules.filter((each) => !isOpen(each)).entries()) {
      for (const token of [null, index % 2 === 0 ? 'f'.repeat(43) : server.tokens.commercial2]) {
        const { statusCode } = await requestBare(walk, rule, token);
        if (statusCode !== 401) wrong.push(`${nameOf(rule)}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(callers)('lets %s through where the matrix does, and nowhere else', async (caller) => {
    expect(await mismatches(walk, walk.tokens[caller], (rule) => isLetIn(caller, rule))).toEqual([]);
  });

  it('lets a program in no further than its scopes, and never where people alone go', async () => {
    const writer = await makeKey(Object.fromEntries(apiKeyFamilies.map((family) => [family, 'write'])));
    const forPeople = walk.rules.filter((rule) => rule.forPeople);
    expect(forPeople.length).toBeGreaterThan(30);
    for (const rule of forPeople) {
      const { statusCode } = await requestBare(walk, rule, writer);
      expect(`${nameOf(rule)} ${statusCode}`).toBe(`${nameOf(rule)} 403`);
    }
    expect(await mismatches(walk, await makeKey({ quotes: 'read' }), readsQuotes)).toEqual([]);
  });
});

/** Surfaces that the other parts below go through; a note gives nothing. */
const elsewhere = ['operation', 'files', 'figures', 'copy', 'feed', 'queue', 'note'];

const isPartial = ({ access }: RouteRule): boolean =>
  access !== undefined &&
  access !== 'anybody' &&
  access !== 'signed-in' &&
  callers.some((caller) => ['own', 'linked'].includes(scopeOfCaller(caller, access)));

describe('lists, totals, searches, records, histories and PDF', () => {
  it.each(callers)('give %s what the matrix gives, and no word of anything else', async (caller) => {
    expect(await problemsOf(() => walkReading(walk, caller))).toEqual([]);
  });

  it('are walked wherever a path reaches records', () => {
    const known = new Set<string | undefined>([...Object.keys(readers), ...elsewhere]);
    const reaching = walk.rules.filter((rule) => isPartial(rule) || rule.of);
    expect(reaching.filter(({ gives }) => !known.has(gives)).map(nameOf)).toEqual([]);
    expect(walk.rules.filter(({ gives }) => gives === 'list').length).toBeGreaterThan(14);
  });
});

describe('offline copies', () => {
  it.each(callers)(
    'hold of %s what the matrix gives: whole, by changes, by key, by search',
    async (caller) => {
      expect(await problemsOf(() => walkCopy(walk, caller))).toEqual([]);
    },
  );
});

describe('files', () => {
  let kept: Attached;
  beforeAll(async () => {
    kept = await attachEverywhere(walk);
  });

  it('hang on every kind of record', () => {
    const kinds = new Set([...kept.keys()].map(({ collection }) => collection));
    expect([...kinds, 'staff', 'settings'].toSorted()).toEqual([...fileOwners].toSorted());
  });

  it.each(callers)('follow their record for %s: listed, fetched, sent, removed', async (caller) => {
    expect(await problemsOf(() => walkFiles(walk, caller, kept))).toEqual([]);
  });
});

/** HT of a credit note of 1 MAD at 20 %, in centimes. */
const CREDITED = 83;

const cents = (mad: number): number => Math.round(mad * 100);

describe('figures and exports', () => {
  it.each(callers)('tell %s the revenue of everything, of their own invoices, or nothing', async (caller) => {
    const prices = seenBy(walk, caller, 'invoices').map(({ owner }) =>
      owner === COLLEAGUE ? THEIR_PRICE : PRICE,
    );
    const credited = seenBy(walk, caller, 'creditNotes').length * CREDITED;
    const expected = prices.reduce((sum, price) => sum + cents(price), 0) - credited;
    const told = [];
    for (const { url } of walk.rules.filter(({ gives }) => gives === 'figures')) {
      const answer = await walk.walker.ask(caller, { url });
      expect(`${url} ${answer.statusCode}`).toBe(`${url} ${prices.length === 0 ? 403 : 200}`);
      if (url.endsWith('/sales')) told.push(cents(answer.json().data?.revenue.value ?? 0));
    }
    expect(told).toEqual([expected]);
  });

  it.each(callers)('give out of the rows of %s everything, their own, or nothing', async (caller) => {
    const actor = { id: caller, role: roleOfCaller[caller], fullName: caller };
    const scope = scopeOfCaller(caller, 'export.run');
    for (const family of ['contacts', 'quotes', 'invoices', 'bonLivraison', 'events', 'tasks'] as const) {
      const { rows } = await walk.server.database.pool.query<{ data: Row }>(
        `SELECT data FROM ${tableOf[family]}`,
      );
      const wanted = walk.fixtures.records
        .filter(({ collection }) => collection === family)
        .filter(({ owner }) => scope === 'all' || (scope === 'own' && owner === caller));
      const given = exportableRows(
        rows.map(({ data }) => data),
        actor,
      ).map(({ id }) => String(id));
      expect(given.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    }
  });
});

describe('fields that nobody gives', () => {
  it.each(callers)('are not taken from %s, in a new record or a change', async (caller) => {
    expect(await problemsOf(() => walkUnwritableFields(walk, caller))).toEqual([]);
  });

  it('are not taken from whoever changes their profile: role, activity', async () => {
    const body = { name: 'Hicham', role: 'admin', isActive: true, passwordHash: POISON, id: 'admin' };
    await walk.server.ask('employe', { method: 'PUT', url: '/api/users/profile', body });
    const stored = `SELECT to_jsonb(u)::text AS text, role FROM users AS u WHERE id = 'employe'`;
    const { rows } = await walk.server.database.pool.query(stored);
    expect(rows[0]).toMatchObject({ role: 'employee', text: expect.not.stringContaining(POISON) });
  });
});

describe('operations', () => {
  it.each(callers)(
    'refused to %s are refused in a queue and on their path, and change nothing',
    async (caller) => {
      const state = await everything(walk);
      expect(await problemsOf(() => tryAll(walk, caller, false))).toEqual([]);
      expect(await everything(walk)).toBe(state);
    },
  );

  it.each(callers)('open to %s are let through in a queue and on their path', async (caller) => {
    expect(await problemsOf(() => tryAll(walk, caller, true))).toEqual([]);
  });

  it('answered what the document of the API says, on most of its paths', () => {
    expect(walk.walker.documented.seen.size).toBeGreaterThan(215);
  });
});

const patience = { interval: 5 };

/** What a browser hears on the live feed. */
async function listen(token: string) {
  const address = walk.server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const headers = { authorization: `Bearer ${token}` };
  const feed = { heard: '', isOver: false };
  const asked = connect({ port, host: '127.0.0.1', path: '/api/sync/stream', headers });
  asked.on('error', () => undefined);
  asked.on('response', (answer) => {
    answer.on('error', () => undefined);
    answer.on('data', (chunk: Buffer) => {
      feed.heard += chunk.toString();
    });
    answer.on('close', () => {
      feed.isOver = true;
    });
  });
  asked.end();
  await expect.poll(() => feed.heard, patience).not.toBe('');
  return feed;
}

async function write(author: string, action: string, input: object): Promise<Row | undefined> {
  const command = { action, input, opId: null, expectedVersion: null };
  return (await walk.server.engine.execute(command, mayDoAll(author))).data?.output;
}

const closedToEmployees: CollectionName[] = ['quotes', 'invoices', 'payments'];

const change = (method: string, body?: object) =>
  walk.walker.ask('admin', { method, url: '/api/users/commercial1', body });
const ask = (url: string) => walk.walker.ask('commercial1', { url });

describe('somebody whose role changes, and who then leaves', () => {
  it('hears on the live feed that something changed, and nothing else', async () => {
    await walk.server.app.listen({ port: 0, host: '127.0.0.1' });
    const feed = await listen(walk.tokens.employe);
    const made = await write(COLLEAGUE, 'create_quotes', {
      client: 'zqheard',
      items: [{ name: 'É', unitPrice: 1 }],
    });
    await expect.poll(() => feed.heard, patience).toContain(`data: {"rev":${made?.rev}}`);
    expect(feed.heard).toMatch(/^(?:(?:data: \{"rev":\d+\}|: en vie)\n\n)+$/);
  });

  it('loses with the role what it opened: lists, copy, and what notifications told', async () => {
    const told = { title: 'Facture', message: 'zqtold 31 337,42 MAD', type: 'info', category: 'invoice' };
    await write('system', 'create_notifications', {
      ...told,
      assignedTo: 'commercial1',
      relatedType: 'invoices',
    });
    const { meta } = (await ask('/api/sync/pull?since=0')).json<Page>();
    expect((await change('PUT', { role: 'employee' })).statusCode).toBe(200);
    const old = `/api/sync/pull?since=${meta.rev}&epoch=${encodeURIComponent(meta.epoch)}`;
    expect((await ask(old)).statusCode).toBe(410);
    const copy = (await ask('/api/sync/pull?horizon=all&limit=2000')).body;
    for (const collection of closedToEmployees) expect(copy).not.toContain(`"collection":"${collection}"`);
    const strangers = walk.fixtures.records.filter(
      ({ collection, tie }) => collection === 'contacts' && tie !== 'linked',
    );
    expect(strangers.filter(({ word }) => copy.includes(word))).toEqual([]);
    expect(copy).not.toMatch(/zqtold|31.?337/);
    for (const { url } of walk.rules.filter(
      ({ of, gives }) => gives === 'list' && of && closedToEmployees.includes(of),
    ))
      expect((await ask(filled(url))).statusCode).toBe(403);
  });

  it('is shut out within a second once the account is closed, the live feed too', async () => {
    const feed = await listen(walk.tokens.commercial1);
    expect((await change('DELETE')).statusCode).toBe(200);
    await expect.poll(() => feed.isOver, patience).toBe(true);
    for (const url of ['/api/contacts', '/api/sync/pull', '/api/users/profile'])
      expect((await ask(url)).statusCode).toBe(401);
  });
});
