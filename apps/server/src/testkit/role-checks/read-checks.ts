// Everything that is read: lists with their totals and searches, records, histories, PDF, and the copy of a device.
import { type CollectionName, collectionNames, collections, type Row } from '@zellige/domain';
import type { Permission } from '@zellige/domain/kernel/identity/permissions';
import type { RouteRule, Surface } from '../../platform/sessions/access.ts';
import { type Caller, scopeOfCaller } from './callers.ts';
import { filled, isLetIn, keyedBy, MISSING, nameOf, seenBy, type Walk } from './set-up.ts';
import { isSeenBy, type WalkRecord } from './records.ts';

/** Each of those records must be in the text; that no other is, the walker sees by itself. */
function expectWords(
  { walker }: Walk,
  caller: Caller,
  what: string,
  { text, wanted }: { text: string; wanted: WalkRecord[] },
) {
  for (const { word } of wanted) walker.expect(caller, `${what} says ${word}`, text.includes(word), true);
}

const uncounted = new Set<CollectionName>(['staff', 'settings']);

/** The whole list, or what it is since a counter. */
async function walkPage(
  walk: Walk,
  caller: Caller,
  url: string,
  wanted: WalkRecord[],
): Promise<number | undefined> {
  const answer = await walk.walker.ask(caller, { url });
  walk.walker.expect(caller, url, answer.statusCode, 200);
  expectWords(walk, caller, url, { text: answer.body, wanted });
  return answer.json<{ meta?: { total?: number } }>().meta?.total;
}

async function walkList(walk: Walk, caller: Caller, rule: RouteRule): Promise<void> {
  const { fixtures, walker } = walk;
  const { of: collection, url: path } = rule;
  if (collection === undefined) throw new Error(`say of which collection ${nameOf(rule)} is`);
  const isWhole = path === `/api/${collections[collection].path}`;
  const url = filled(path, path.includes(':id') ? fixtures.one(keyedBy(path), 'others').id : MISSING);
  const wanted = isWhole ? seenBy(walk, caller, collection) : [];
  const total = await walkPage(walk, caller, `${url}?limit=500`, wanted);
  await walkPage(walk, caller, `${url}?since=0&limit=2000`, wanted);
  if (isWhole && !uncounted.has(collection)) walker.expect(caller, `${url} total`, total, wanted.length);
  for (const record of fixtures.around(caller, collection)) {
    const found = await walkPage(walk, caller, `${url}?q=${record.word}`, []);
    if (isWhole) walker.expect(caller, `${url}?q=${record.word}`, found, isSeenBy(caller, record) ? 1 : 0);
  }
}

/** Everybody sees the record, and what the path gives of it is for whom it belongs to alone. */
const isKeptBack = (
  caller: Caller,
  { access = 'anybody' }: RouteRule,
  { collection, owner }: WalkRecord,
): boolean =>
  access.startsWith(`${collection}.`) &&
  scopeOfCaller(caller, access as Permission) === 'own' &&
  owner !== caller;

async function walkRecord({ fixtures, walker }: Walk, caller: Caller, rule: RouteRule): Promise<void> {
  const { method, url } = rule;
  const missing = await walker.ask(caller, { method, url: filled(url) });
  for (const record of fixtures.around(caller, keyedBy(url))) {
    const answer = await walker.ask(caller, { method, url: filled(url, record.id) });
    const what = `${method} ${filled(url, record.word)} (${record.tie})`;
    if (isSeenBy(caller, record) && isKeptBack(caller, rule, record)) {
      walker.expect(caller, what, answer.statusCode, 403);
      continue;
    }
    if (isSeenBy(caller, record)) {
      walker.expect(caller, what, answer.statusCode, method === 'GET' ? 200 : 422);
      continue;
    }
    // As what is not there, to the letter.
    walker.expect(caller, what, answer.statusCode, 404);
    walker.expect(caller, what, answer.body, missing.body);
  }
}

/** How each surface is read that `walkReading` goes through. */
export const readers: Partial<Record<Surface, typeof walkRecord>> = {
  list: walkList,
  record: walkRecord,
  history: walkRecord,
  pdf: walkRecord,
  ubl: walkRecord,
};

/** Every path that gives records, as far as it is open to that person. */
export async function walkReading(walk: Walk, caller: Caller): Promise<void> {
  for (const rule of walk.rules) {
    const read = rule.gives && readers[rule.gives];
    if (read && isLetIn(caller, rule)) await read(walk, caller, rule);
  }
}

export interface Page {
  data: { collection: CollectionName; row?: Row }[];
  meta: { rev: number; hasMore: boolean; epoch: string; walk?: string | null };
}

/** All pages of what a device is given, as one text. */
async function pulled({ walker }: Walk, caller: Caller, first: string): Promise<string> {
  let text = '';
  for (let query = first; ; ) {
    const answer = await walker.ask(caller, { url: `/api/sync/pull?limit=2000&${query}` });
    walker.expect(caller, `pull ${query}`, answer.statusCode, 200);
    text += answer.body;
    const { meta } = answer.json<Page>();
    if (!meta.hasMore) return text;
    query = meta.walk ? `walk=${meta.walk}` : `since=${meta.rev}`;
  }
}

/** Reads all that a device holds: a fresh copy, changes, rows by key and by search. */
export async function walkCopy(walk: Walk, caller: Caller): Promise<void> {
  const { fixtures, walker } = walk;
  const held = fixtures.records.filter((record) => isSeenBy(caller, record));
  for (const first of ['horizon=all', 'since=0'])
    expectWords(walk, caller, first, { text: await pulled(walk, caller, first), wanted: held });
  await pulled(walk, caller, 'since=1');
  for (const collection of collectionNames) {
    const around = fixtures.around(caller, collection);
    const keys = around.map(({ id }) => id).join(',') || MISSING;
    const wanted = around.filter((record) => isSeenBy(caller, record));
    const rows = `/api/sync/rows?collection=${collection}`;
    const asked = await walker.ask(caller, { url: `${rows}&ids=${keys}` });
    expectWords(walk, caller, `rows of ${collection}`, { text: asked.body, wanted });
    const found = await walker.ask(caller, { url: `${rows}&search=zq` });
    expectWords(walk, caller, `rows found of ${collection}`, { text: found.body, wanted });
  }
}
