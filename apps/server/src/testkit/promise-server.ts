// The real server as the promise suite asks for one: PostgreSQL and HTTP without a socket, emptied between schedules, with
// an account for each profile, so that the history tells who wrote.
import { createHash } from 'node:crypto';
import { apiPaths, rowsPath } from '@zellige/contract';
import type { Actor } from '@zellige/domain';
import { sampleActor } from '@zellige/samples/company/people';
import { keyOf, recordOf, type Row } from '@zellige/sync/ports/rulebook';
import {
  type ChangedRow,
  isPage,
  type PullPage,
  type PullReply,
  type PullRequest,
  type PushAnswer,
  type PushEntry,
  type PushReply,
  type RowsRequest,
  type Transport,
} from '@zellige/sync/ports/transport';
import type { PromiseServer } from '@zellige/sync/testkit/promise-harness';
import type { PromiseSubject } from '@zellige/sync/testkit/sample-subject';
import { promiseBusiness } from './promise-business.ts';
import { PromiseAudit, type SentWrite } from './promise-audit.ts';
import { promiseFaults } from './promise-faults.ts';
import { refusalIn } from './refusal-in.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/** Where the suite's clock stands. */
const NOW = new Date(1_795_200_000_000);
/** Whose browser each profile is: people who see and may do everything, so that copies can be compared whole. */
const owners: readonly Person[] = ['admin', 'manager', 'commercial1'];

/** The roles in which they do. */
const roles: Readonly<Record<string, string>> = {
  admin: 'admin',
  manager: 'manager',
  commercial1: 'manager',
};

/** Profiles are named `w<world>p<rank>`. */
const ownerOf = (profile: string): Person => owners[Number(/p(\d+)$/.exec(profile)?.[1] ?? 0)] ?? 'admin';

/** The suite names its writes freely, the contract wants UUIDs: the same name is always the same UUID. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Who stands behind each profile, as the rulebook knows them. */
function actorOf(profile: string): Actor {
  const actor = sampleActor(ownerOf(profile));
  return actor.role === 'admin' ? actor : { ...actor, role: 'manager' };
}

/** Zellige's business, played by those people. */
export const promiseSubject: PromiseSubject = promiseBusiness(actorOf);

/**
 * Requests run side by side. What happens to the server as a whole, and an auditor's look at it, waits until none is
 * under way: also not one whose tab died meanwhile.
 */
const SERVER_LOCK = 'the server of the promise suite';
const alongside = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(SERVER_LOCK, { mode: 'shared' }, work);
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(SERVER_LOCK, work);

export interface RealPromiseServer {
  /** The same server without its business. */
  fresh(): Promise<PromiseServer>;
  close(): Promise<void>;
}

interface Line {
  server: TestServer;
  person: Person;
  /** Notes what travels, and answers its key. */
  name: (entry: PushEntry) => string;
}

function lineTo({ server, person, name }: Line): Transport {
  const push: Transport['push'] = async (entries, _signal, epoch): Promise<PushReply> => {
    const named = entries.map((entry) => ({
      ...entry,
      opId: name(entry),
      ...(entry.after ? { after: entry.after.map(uuidOf) } : {}),
    }));
    const body = { entries: named, ...(epoch ? { epoch } : {}) };
    const answer = await alongside(() => server.ask(person, { method: 'POST', url: apiPaths.push, body }));
    if (answer.statusCode === 410) return refusalIn(answer);
    if (answer.statusCode !== 200) throw new Error(`push was answered ${answer.statusCode}: ${answer.body}`);
    const { data } = answer.json<{ data: PushAnswer[] }>();
    return {
      status: 200,
      answers: data.map((given, index) => ({ ...given, opId: entries[index]?.opId ?? given.opId })),
    };
  };
  const read = async (path: string): Promise<PullReply> => {
    const answer = await alongside(() => server.ask(person, { url: path }));
    if (answer.statusCode !== 200) return refusalIn(answer);
    const { data, meta } = answer.json<{ data: ChangedRow[]; meta: Omit<PullPage, 'status' | 'rows'> }>();
    return { status: 200, rows: data, ...meta };
  };
  const pull = ({ since, epoch, limit, fresh }: PullRequest): Promise<PullReply> => {
    const query = new URLSearchParams({ since: String(since), limit: String(limit) });
    if (epoch) query.set('epoch', epoch);
    if (fresh && 'walk' in fresh) query.set('walk', fresh.walk);
    else if (fresh) query.set('horizon', String(fresh.days ?? 'all'));
    return read(`${apiPaths.pull}?${query}`);
  };
  const rows = (wanted: RowsRequest): Promise<PullReply> => read(rowsPath(wanted));
  return {
    push,
    pull,
    rows,
    stream: () => Promise.resolve(),
    health: () => Promise.resolve(true),
    refresh: () => Promise.resolve(true),
  };
}

/** Everything that a fresh copy of that person holds. */
async function copyOf(line: Transport): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (let since = 0, hasMore = true; hasMore; ) {
    const page = await line.pull({ since, epoch: null, limit: 2000 });
    if (!isPage(page)) throw new Error(`the feed answered ${page.status}`);
    for (const changed of page.rows)
      if ('row' in changed) rows.set(keyOf(changed.collection, changed.row.id), changed.row);
    ({ rev: since, hasMore } = page);
  }
  return rows;
}

const isPlayed = (key: string): boolean => promiseSubject.collections.includes(recordOf(key).collection);

export async function startPromiseServer(): Promise<RealPromiseServer> {
  const server = await startTestServer({ clock: () => NOW });
  const { pool } = server.database;
  const audit = await PromiseAudit.install(pool);
  const faults = promiseFaults({ pool, ownerOf, roles, onRestored: () => audit.readAgain() });
  return {
    async fresh() {
      await alone(async () => {
        await audit.clear();
        for (const profile of owners.keys()) await faults.setRole(`p${profile}`, false);
      });
      const sent = new Map<string, SentWrite>();
      const name = ({ opId, action, data }: PushEntry) => {
        const key = uuidOf(opId);
        sent.set(key, { opId, action, target: promiseSubject.rulebook.target(action, data) });
        return key;
      };
      const line = (profile: string) => lineTo({ server, person: ownerOf(profile), name });
      return {
        backup: () =>
          alone(async () => {
            const putBack = await faults.backup();
            return () => alone(putBack);
          }),
        prune: () => alone(faults.prune),
        setRole: (profile, isLimited) => alone(() => faults.setRole(profile, isLimited)),
        transport: line,
        applied: () => alone(() => audit.applied((key) => sent.get(key))),
        rows: async (profile) => {
          if (profile === undefined) return alone(() => audit.rows());
          return new Map([...(await copyOf(line(profile)))].filter(([key]) => isPlayed(key)));
        },
      };
    },
    close: () => server.close(),
  };
}
