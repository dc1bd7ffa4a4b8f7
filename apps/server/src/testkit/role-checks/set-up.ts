// One server for the whole walk: its callers, its records, and the rules of its paths as the route table has them.
import { type CollectionName, collectionByPath, ok } from '@zellige/domain';
import { type RouteRule, rulesOf } from '../../platform/sessions/access.ts';
import { documentOf } from '../documented-answers.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Caller, createCallerAccounts, scopeOfCaller, whileAllManage } from './callers.ts';
import { isSeenBy, WalkRecords, type WalkRecord } from './records.ts';
import { Walker } from './requester.ts';

export interface Walk {
  server: TestServer;
  tokens: Record<Caller, string>;
  fixtures: WalkRecords;
  walker: Walker;
  rules: RouteRule[];
}

export const walkDay = new Date('2026-11-21T09:00:00Z');

export async function openWalk(): Promise<Walk> {
  const server = await startTestServer({ clock: () => walkDay });
  const tokens = await createCallerAccounts(server);
  const fixtures = new WalkRecords(server);
  await whileAllManage(server, () => fixtures.build());
  // What would be drawn, readable: every word of it is looked at.
  server.parts.printer.print = async (document) => ok(Buffer.from(JSON.stringify(document)));
  const document = await documentOf(server.app);
  const rules = rulesOf(server.app).filter(({ method }) => method !== 'HEAD');
  return { server, tokens, fixtures, walker: new Walker(server, { tokens, fixtures, document }), rules };
}

/** The key of a record that is not there. */
export const MISSING = 'none';

export const nameOf = ({ method, url }: RouteRule): string => `${method} ${url}`;

export const filled = (url: string, id = MISSING, paymentId = MISSING): string =>
  url
    .replace(':from', '2026-12-01')
    .replace(':paymentId', paymentId)
    .replace(':id', encodeURIComponent(id))
    .replace('*', MISSING);

export const isOpen = ({ access }: RouteRule): boolean => access === 'anybody';

/** Whether the matrix lets that person in at all. */
export const isLetIn = (caller: Caller, { access }: RouteRule): boolean =>
  access === 'signed-in' ||
  (access !== undefined && access !== 'anybody' && scopeOfCaller(caller, access) !== 'none');

/** The collection whose key a path carries. */
export function keyedBy(url: string): CollectionName {
  const found = collectionByPath(/^\/api\/(.+?)\/:id/.exec(url)?.[1] ?? '');
  if (!found) throw new Error(`whose key is in ${url}?`);
  return found.name;
}

export const seenBy = ({ fixtures }: Walk, caller: Caller, collection: CollectionName): WalkRecord[] =>
  fixtures.records.filter((record) => record.collection === collection && isSeenBy(caller, record));
