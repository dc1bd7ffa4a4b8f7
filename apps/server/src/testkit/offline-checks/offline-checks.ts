// Every operation of the rulebook as each role without a network: the device's verdict on the copy that the server sends to
// that person, held against the server's answer to the same write.
import { randomUUID } from 'node:crypto';
import { SCHEMA_VERSION } from '@zellige/contract';
import { type CollectionName, type Operation, operations } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import {
  type Caller,
  COLLEAGUE,
  createCallerAccounts,
  roleOfCaller,
  whileAllManage,
} from '../role-checks/callers.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { Device } from './device.ts';
import { samples } from './samples.ts';
import { Scene } from './records.ts';
import { engageTechnicians } from './technicians.ts';

const DAY_MS = 86_400_000;
const TODAY = new Date('2026-11-21T09:00:00Z');
/** Long closed, and changed long ago. */
const LONG_AGO = new Date(TODAY.getTime() - 420 * DAY_MS);

/** One role, on whose records, on a copy of how many days of records that were made when. */
export interface Journey {
  caller: Caller;
  owner: string;
  at: Date;
  horizon: number | 'all';
}

/** A device that keeps everything, of records of today; one that keeps little, of records from before that. */
const whole = { at: TODAY, horizon: 'all' } as const;
const narrow = { at: LONG_AGO, horizon: 30 } as const;

/** What `npm test` plays: everything open, somebody else's records, and the copy that keeps little. */
const telling: readonly Journey[] = [
  { caller: 'commercial1', owner: 'commercial1', ...narrow },
  { caller: 'admin', owner: COLLEAGUE, ...whole },
  { caller: 'commercial1', owner: COLLEAGUE, ...whole },
  { caller: 'employe', owner: 'employe', ...whole },
];
const others: readonly Journey[] = [
  { caller: 'manager', owner: COLLEAGUE, ...narrow },
  { caller: 'employe', owner: 'employe', ...narrow },
  { caller: 'manager', owner: COLLEAGUE, ...whole },
  { caller: 'commercial1', owner: 'commercial1', ...whole },
  { caller: 'employe', owner: COLLEAGUE, ...whole },
];

const played = process.env['ZELLIGE_SOAK'] === undefined ? telling : [...telling, ...others];

/** The past comes first: time goes on. */
export const journeys: readonly Journey[] = played.toSorted((a, b) => a.at.getTime() - b.at.getTime());

interface Trial {
  journey: Journey;
  operation: Operation;
  input: object;
  /** Of no other trial. */
  rank: number;
}

/** One write ends in this. */
export interface Verdict {
  action: string;
  journey: Journey;
  /** The device's sentence, null when it confirmed. */
  refused: string | null;
  status: number;
  /** The server's sentence. */
  answer: string;
}

export interface OfflineWalk {
  judge(journey: Journey): Promise<Verdict[]>;
  close(): Promise<void>;
}

/** The right alone closes it to the role: no scene is needed to see that. */
const isClosed = ({ caller }: Journey, { permission }: Operation): boolean =>
  scopeOf({ id: caller, role: roleOfCaller[caller], fullName: '' }, permission) === 'none';

async function setTrial(server: TestServer, trial: Omit<Trial, 'input'>): Promise<Trial> {
  const { journey, operation, rank } = trial;
  const sample = isClosed(journey, operation) ? undefined : samples[operation.name];
  const scene = new Scene({ server, owner: journey.owner, at: journey.at, rank });
  return { ...trial, input: sample ? await sample(scene) : {} };
}

/** Sets the scenes of all journeys, each at its time, side by side. */
async function setTrials(server: TestServer, setClock: (at: Date) => void): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const journey of journeys) {
    setClock(journey.at);
    const setting = [...operations.values()].map((operation, index) =>
      setTrial(server, { journey, operation, rank: trials.length + index }),
    );
    trials.push(...(await Promise.all(setting)));
  }
  return trials;
}

export async function openOfflineWalk(): Promise<OfflineWalk> {
  let now = TODAY;
  const server = await startTestServer({ clock: () => now });
  const tokens = await createCallerAccounts(server);
  now = LONG_AGO;
  await engageTechnicians(server);
  const trials = await whileAllManage(server, () =>
    setTrials(server, (at) => {
      now = at;
    }),
  );
  now = TODAY;
  return {
    async judge(journey) {
      const { caller, horizon } = journey;
      const device = new Device(server, caller, tokens[caller]);
      await device.fill(horizon);
      const prepared: Prepared[] = [];
      for (const trial of trials) if (trial.journey === journey) prepared.push(await rehearse(trial, device));
      return push(server, tokens[caller], prepared);
    },
    close: () => server.close(),
  };
}

interface Prepared {
  trial: Trial;
  data: object;
  baseVersion: number | null;
  refused: string | null;
}

/** The record whose page the write is made on. */
function opened({ operation, input }: Trial): { collection: CollectionName; id: string } | null {
  if ('factureId' in input) return { collection: 'invoices', id: String(input.factureId) };
  const parsed = operation.input.safeParse(input);
  if (!parsed.success)
    throw new Error(
      `say in testkit/offline-checks what a valid input of ${operation.name} is: ${parsed.error.message}`,
    );
  const id = operation.target(parsed.data);
  return id === null ? null : { collection: operation.collection, id: String(id) };
}

async function rehearse(trial: Trial, device: Device): Promise<Prepared> {
  const { journey, operation, input, rank } = trial;
  const page = isClosed(journey, operation) ? null : opened(trial);
  if (page) await device.open(page.collection, page.id);
  // A millisecond each keeps apart the keys that two writes draw.
  const data = device.prepare(operation.name, input, new Date(TODAY.getTime() + rank));
  const verdict = await device.execute(operation.name, data, TODAY);
  const target = page?.collection === operation.collection ? device.row(page.collection, page.id) : undefined;
  const baseVersion = target?.version ?? null;
  return { trial, data, baseVersion, refused: verdict.ok ? null : describe(verdict.error) };
}

const describe = ({ message, fields }: { message: string; fields?: Record<string, string> }): string =>
  [message, ...Object.entries(fields ?? {}).map((field) => field.join(' '))].join(' · ');

const ENTRIES = 100;

async function push(server: TestServer, token: string, prepared: readonly Prepared[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let start = 0; start < prepared.length; start += ENTRIES) {
    const some = prepared.slice(start, start + ENTRIES);
    const entries = some.map(({ trial, data, baseVersion }) => ({
      opId: randomUUID(),
      action: trial.operation.name,
      data,
      timestamp: TODAY.getTime(),
      baseVersion,
      schema: SCHEMA_VERSION,
    }));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers,
      payload: { entries },
    });
    const { data } = answer.json<{ data: { status: number; error?: { message: string } }[] }>();
    for (const [index, { trial, refused }] of some.entries()) {
      const { status = 0, error } = data[index] ?? {};
      const { journey, operation } = trial;
      verdicts.push({ action: operation.name, journey, refused, status, answer: error?.message ?? '' });
    }
  }
  return verdicts;
}
