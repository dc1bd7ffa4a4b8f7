// The application in a real browser over 50,000 contacts and 20,000 documents, at the machine's speed and four times slower.
import type { BenchArguments } from '../arguments.ts';
import { Connection } from '../connection.ts';
import type { Cell, Figures } from '../figures.ts';
import { type Instance, type SignedIn, startInstance } from '../instance.ts';
import { median, percentile } from '../load.ts';
import { fillInstance } from '../load-rows.ts';
import { drawDocument } from '../server/documents.ts';
import { randomFrom } from '@zellige/samples/generator/random';
import { addFloor, type Floor, measureFloor, readScreens } from './floor.ts';
import { editLines, expectedTotal, navigate, type Navigation, search } from './gestures.ts';
import { openProfile, type Profile } from './profile.ts';
import { type AtOnce, askAtOnce, settle, type Visit, visit } from './visits.ts';

const SLOWDOWNS = [1, 4];
const CONTACTS = 50_000;
const dataSet = { contacts: CONTACTS, quotes: 10_000, invoices: 10_000 };

interface Bench {
  instance: Instance;
  signedIn: SignedIn;
  connection: Connection;
  /** A quote of 200 lines. */
  quoteId: string;
}

interface Run {
  slowdown: number;
  cold: Visit[];
  warm: Visit[];
  atOnce: AtOnce[];
  /** Until all collections were on the device, first visit. */
  wholeCopy: number[];
  heap: number[];
  navigation: Navigation;
  floor: Floor;
  search: number[];
  edit: number[];
}

async function prepare(instance: Instance): Promise<Bench> {
  await fillInstance(instance.client, dataSet);
  const signedIn = await instance.signIn('admin');
  const connection = new Connection(instance.origin, signedIn.token);
  const client = await instance.client.query<{ id: string }>('SELECT id FROM contacts LIMIT 1');
  const body = drawDocument([Number(client.rows[0]?.id)], randomFrom(1), 200);
  const quote = await connection.dataOf<{ id: string }>({ method: 'POST', path: '/api/quotes', body });
  if (!quote) throw new Error('the quote of 200 lines was refused');
  return { instance, signedIn, connection, quoteId: quote.id };
}

const newProfile = ({ instance, signedIn }: Bench): Promise<Profile> =>
  openProfile({ instance, signedIn, expectedRows: CONTACTS });

const WORD = 'zineb';

async function measureVisits(profile: Profile, run: Run, bench: Bench, warmVisits: number): Promise<void> {
  const first = await visit(profile, run.slowdown);
  run.cold.push(first.figures);
  run.wholeCopy.push((await settle(first.tab)).wholeCopy);
  await first.tab.page.close();
  for (let rank = 0; rank < warmVisits; rank += 1) {
    const again = await visit(profile, run.slowdown);
    run.warm.push(again.figures);
    run.heap.push((await settle(again.tab)).heap);
    await again.tab.page.close();
  }
  const found = await expectedTotal(bench.connection, WORD);
  run.atOnce.push(await askAtOnce(profile, run.slowdown, { word: WORD, found, rows: CONTACTS }));
}

async function measureGestures(profile: Profile, run: Run, bench: Bench, isQuick: boolean): Promise<void> {
  const { tab } = await visit(profile, run.slowdown);
  await settle(tab);
  run.search = await search(tab, bench.connection, isQuick ? 1 : 4);
  const rounds = isQuick ? 2 : 9;
  run.navigation = await navigate(tab, rounds);
  run.floor = await measureFloor(profile, run.slowdown, await readScreens(tab), rounds);
  run.edit = await editLines(tab, bench.quoteId, isQuick ? 6 : 30);
  await tab.page.close();
}

async function measure(bench: Bench, slowdown: number, isQuick: boolean): Promise<Run> {
  const none: Navigation = { dashboardFirst: [], dashboard: [], first: [], again: [], record: [] };
  const run: Run = {
    slowdown,
    cold: [],
    warm: [],
    atOnce: [],
    wholeCopy: [],
    heap: [],
    navigation: none,
    floor: { dashboardFirst: [], dashboard: [], list: [], record: [] },
    search: [],
    edit: [],
  };
  const profiles = isQuick ? 1 : 3;
  for (let rank = 0; rank < profiles; rank += 1) {
    const profile = await newProfile(bench);
    await measureVisits(profile, run, bench, isQuick ? 1 : 3);
    if (rank === profiles - 1) await measureGestures(profile, run, bench, isQuick);
    await profile.close();
  }
  return run;
}

const medianOf = (visits: readonly Visit[], read: (visit: Visit) => number): number =>
  median(visits.map(read));

function visitRow(name: string, slowdown: number, visits: readonly Visit[]): Cell[] {
  const of = (read: (visit: Visit) => number) => medianOf(visits, read);
  return [
    name,
    `${slowdown}×`,
    visits.length,
    of((one) => one.firstRow),
    of((one) => one.wholeList),
    of((one) => one.longestTask),
    of((one) => one.blocked),
    of((one) => one.received.requests),
    of((one) => one.received.bytes / 1000),
    of((one) => one.received.script / 1000),
    of((one) => one.received.scriptGzip / 1000),
  ];
}

function addVisits(figures: Figures, runs: readonly Run[]): void {
  figures.add({
    title: `Browser, list of ${CONTACTS} contacts (ms from the start of the navigation; kB until the first row)`,
    columns: [
      'visit',
      'CPU',
      'runs',
      'first row',
      'whole list',
      'longest task',
      'blocked',
      'requests',
      'kB',
      'JS kB',
      'JS kB gz',
    ],
    rows: runs.flatMap(({ slowdown, cold, warm }) => [
      visitRow('cold', slowdown, cold),
      visitRow('warm', slowdown, warm),
    ]),
  });
  figures.add({
    title: 'Browser, warm, asked at the first row (ms from the start of the navigation)',
    columns: ['CPU', 'runs', 'last row after a scroll', 'a search, answered'],
    rows: runs.map(({ slowdown, atOnce }) => [
      `${slowdown}×`,
      atOnce.length,
      median(atOnce.map(({ end }) => end)),
      median(atOnce.map(({ search: searched }) => searched)),
    ]),
  });
  figures.add({
    title: 'Browser, whole copy on the device (first visit) and heap with it',
    columns: ['CPU', 'copy complete ms', 'heap MB'],
    rows: runs.map(({ slowdown, wholeCopy, heap }) => [
      `${slowdown}×`,
      median(wholeCopy),
      median(heap) / 1e6,
    ]),
  });
}

function addGestures(figures: Figures, runs: readonly Run[]): void {
  const rows = runs.flatMap(({ slowdown, navigation, search: searched, edit }): Cell[][] => {
    const row = (name: string, times: readonly number[]): Cell[] => [
      name,
      `${slowdown}×`,
      times.length,
      median(times),
      percentile(times, 0.95),
    ];
    return [
      row('to a list, first time', navigation.first),
      row('search keystroke', searched),
      row('keystroke in 200 lines', edit),
    ];
  });
  figures.add({
    title: 'Browser, from the event to the painted answer (ms, two frames of 17 ms at best)',
    columns: ['gesture', 'CPU', 'n', 'p50', 'p95'],
    rows,
  });
}

function noteMarks(figures: Figures, runs: readonly Run[]): void {
  const warmAt = (speed: number) => runs.find(({ slowdown }) => slowdown === speed)?.warm ?? [];
  figures.note(
    'warm-list-4x',
    medianOf(warmAt(4), (one) => one.wholeList),
  );
  const atSpeed = runs.find(({ slowdown }) => slowdown === 1);
  if (!atSpeed) return;
  figures.note(
    'requests-to-list',
    medianOf(atSpeed.cold, (one) => one.received.requests),
  );
  figures.note(
    'js-to-list',
    medianOf(atSpeed.cold, (one) => one.received.scriptGzip / 1000),
  );
  figures.note(
    'warm-list-50k',
    medianOf(atSpeed.warm, (one) => one.wholeList),
  );
  figures.note('search-50k', median(atSpeed.search));
}

export async function runBrowserBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  try {
    const bench = await prepare(instance);
    const runs: Run[] = [];
    for (const slowdown of SLOWDOWNS) runs.push(await measure(bench, slowdown, isQuick));
    addVisits(figures, runs);
    addGestures(figures, runs);
    addFloor(
      figures,
      runs.map(({ slowdown, navigation, floor }) => ({
        slowdown,
        steps: { ...navigation, list: navigation.again },
        floor,
      })),
    );
    noteMarks(figures, runs);
    await bench.connection.close();
  } finally {
    await instance.stop();
  }
}
