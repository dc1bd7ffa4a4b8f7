// Plays the fuzzer's requests against a listening server and counts what came back.
import { apiPaths } from '@zellige/contract';
import * as fc from 'fast-check';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openSession } from '../../platform/sessions/session.repository.ts';
import type { Person, TestServer } from '../test-server.ts';
import { type ApiDocument, type Endpoint, endpointsOf } from './api-document.ts';
import { type FuzzRequest, type RequestKind, requestKinds, requestsOf } from './fuzz-requests.ts';
import { type FuzzRecords, players } from './fuzz-records.ts';
import { type FuzzAnswer, HANG_MS, problemsOf } from './judge-answer.ts';
import { collectionOfPath } from './existing-records.ts';

export interface Finding {
  /** One per call and problem: the same fault is met a hundred times. */
  key: string;
  problems: string[];
  request: FuzzRequest;
  answer: FuzzAnswer;
}

export interface Tally {
  /** `valid 200` → how many. */
  counts: Map<string, number>;
  /** Calls that answered a success at least once. */
  succeeded: Set<string>;
  findings: Map<string, Finding>;
  slowestMs: number;
  slowest: string;
}

export const emptyTally = (): Tally => ({
  counts: new Map(),
  succeeded: new Set(),
  findings: new Map(),
  slowestMs: 0,
  slowest: '',
});

interface FuzzSession {
  server: TestServer;
  scene: FuzzRecords;
  endpoints: readonly Endpoint[];
  send(request: FuzzRequest): Promise<FuzzAnswer>;
  close(): void;
}

const AT_ONCE = 4;

/** Opens the server's door and reads what it says of itself. */
export async function openFuzzSession(server: TestServer, scene: FuzzRecords): Promise<FuzzSession> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const document = (await server.ask(null, { url: '/api/openapi.json' })).json<ApiDocument>();
  return {
    server,
    scene,
    endpoints: endpointsOf(document),
    send: (request) => sendTo({ port, agent, tokens: server.tokens }, request),
    close: () => agent.destroy(),
  };
}

interface Door {
  port: number;
  agent: Agent;
  tokens: Record<Person, string>;
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** A connection that the server had just closed is none of its answers: once more, on another. */
const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

async function sendTo(door: Door, asked: FuzzRequest): Promise<FuzzAnswer> {
  try {
    return await sendOnce(door, asked);
  } catch (error) {
    if (!isStale(error)) throw error;
    return sendOnce({ ...door, agent: new Agent() }, asked);
  }
}

function sendOnce({ port, agent, tokens }: Door, asked: FuzzRequest): Promise<FuzzAnswer> {
  const { method } = asked.endpoint;
  const authorization = asked.person === null ? {} : { authorization: `Bearer ${tokens[asked.person]}` };
  const length = asked.body === null ? {} : { 'content-length': Buffer.byteLength(asked.body) };
  const headers = { ...authorization, ...length, ...asked.headers };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, agent, method, path: asked.path, headers });
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = unpacked(Buffer.concat(chunks), answer.headers['content-encoding']);
        const milliseconds = performance.now() - startedAt;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, milliseconds });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(2 * HANG_MS, () => sent.destroy(new Error('no answer')));
    sent.end(asked.body ?? undefined);
  });
}

const shares: readonly (readonly [RequestKind, number])[] = [
  ['valid', 2],
  ['nearly valid', 1],
  ['hostile', 2],
];
const kinds = shares.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

/** Turns of a call: whatever hashes a password or draws a PDF costs a hundred others, and a queue carries every operation. */
function turnsOf({ path, method }: Endpoint): number {
  if (path === apiPaths.push) return 80;
  const hashes = (method === 'POST' && path.startsWith('/api/auth/')) || path === apiPaths.users;
  return hashes || path.endsWith('/pdf') ? 1 : 8;
}

/** Any request of any class by anybody; what is drawn is the same for the same seed. */
function anyRequest({ endpoints, scene }: FuzzSession): fc.Arbitrary<FuzzRequest> {
  const people = [...players, ...players, 'admin' as const, 'manager' as const, null];
  const made = new Map<string, fc.Arbitrary<FuzzRequest>>();
  const weighted = endpoints.flatMap((endpoint) => Array<Endpoint>(turnsOf(endpoint)).fill(endpoint));
  return fc
    .tuple(fc.constantFrom(...weighted), fc.constantFrom(...people), fc.constantFrom(...kinds))
    .chain(([endpoint, anyone, kind]) => {
      const person = endpoint.isOpen ? null : anyone;
      const key = `${endpoint.name} ${person} ${kind}`;
      const requests = made.get(key) ?? requestsOf({ endpoint, person, kind, known: scene.knownTo(person) });
      made.set(key, requests);
      return requests;
    });
}

/** Whoever signed themselves out, or was signed out, comes in again. */
async function signInAgain({ server }: FuzzSession, person: Person): Promise<void> {
  const opened = await openSession(server.database.pool, {
    userId: person,
    userAgent: 'tests',
    now: new Date(),
  });
  server.tokens[person] = opened.token;
}

/** Records that were made are worked on by the requests that follow. */
function learn({ scene }: FuzzSession, { endpoint }: FuzzRequest, { status, body }: FuzzAnswer): void {
  const collection = collectionOfPath(endpoint.path);
  if (collection === null || status !== 201) return;
  const { data } = JSON.parse(body) as { data?: { id?: string | number } };
  if (data?.id !== undefined) scene.known.add(collection, String(data.id));
}

async function playOne(session: FuzzSession, request: FuzzRequest, tally: Tally): Promise<void> {
  const { kind, endpoint, person } = request;
  const answer = await session.send(request).catch((error: Error) => broken(error));
  const counted = `${kind} ${answer.status}`;
  tally.counts.set(counted, (tally.counts.get(counted) ?? 0) + 1);
  if (answer.milliseconds > tally.slowestMs) {
    tally.slowestMs = answer.milliseconds;
    tally.slowest = endpoint.name;
  }
  const problems = problemsOf(answer, session.scene.marksHiddenFrom(person));
  const key = `${endpoint.name}: ${problems.join(', ')}`;
  if (problems.length > 0 && !tally.findings.has(key))
    tally.findings.set(key, { key, problems, request, answer });
  if (answer.status < 300) tally.succeeded.add(endpoint.name);
  learn(session, request, answer);
  if (answer.status === 401 && person !== null && request.headers.authorization === undefined)
    await signInAgain(session, person);
}

const broken = ({ message }: Error): FuzzAnswer => ({
  status: 599,
  headers: {},
  body: message,
  milliseconds: 0,
});

/** Plays so many requests of that seed, a few at a time. */
export async function playRequests(
  session: FuzzSession,
  { runs, seed }: { runs: number; seed: number },
  tally: Tally,
): Promise<void> {
  const waiting = fc.sample(anyRequest(session), { numRuns: runs, seed });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await playOne(session, next, tally);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** The counts by class and status, a line each. */
export function tallyLines({ counts, succeeded, slowest, slowestMs }: Tally): string[] {
  const lines = requestKinds.map((kind) => {
    const ofKind = [...counts]
      .filter(([key]) => key.startsWith(`${kind} `))
      .toSorted(([a], [b]) => a.localeCompare(b));
    return `${kind}: ${ofKind.map(([key, count]) => `${key.slice(kind.length + 1)} × ${count}`).join(', ')}`;
  });
  return [
    ...lines,
    `calls with a success: ${succeeded.size}`,
    `slowest: ${Math.round(slowestMs)} ms, ${slowest}`,
  ];
}
