// The application in a real browser, at the machine's speed and four times slower: first visits and steps between screens over 500
// contacts and 600 documents, the rest over 50,000 and 20,000.
import type { BenchArguments } from '../arguments.ts';
import { Connection } from '../connection.ts';
import type { Cell, Figures } from '../figures.ts';
import { type Instance, type SignedIn, startInstance } from '../instance.ts';
import { median, percentile } from '../load.ts';
import { fillInstance } from '../load-rows.ts';
import { drawDocument } from '../server/documents.ts';
import { randomFrom } from '@zellige/samples/generator/random';
import { addArrivals, type Arrival, measureArrival } from './arrival.ts';
import { addFirstVisits, firstVisit, type FirstVisit } from './first-visit.ts';
import { addFloor, type Floor, measureFloor, measureSearchFloor, readScreens } from './floor.ts';
import { editLines, expectedTotal, navigate, type Navigation, search } from './gestures.ts';
import { openProfile, type Profile } from './profile.ts';
import { type AtOnce, askAtOnce, settle, type Visit, visit } from './visits.ts';

const SLOWDOWNS = [1, 4];
const CONTACTS = 50_000;
const dataSet = { contacts: CONTACTS, quotes: 10_000, invoices: 10_000 };
const smallSet = { contacts: 500, quotes: 300, invoices: 300 };

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
  search: number[];
  searchFloor: number[];
  arrival: Arrival | null;
  edit: number[];
}

/** First visits, and going round, in a company of 500 contacts. */
interface SmallRun {
  slowdown: number;
  visits: FirstVisit[];
  navigation: Navigation;
  floor: Floor;
}

async function measureSmall(instance: Instance, isQuick: boolean): Promise<SmallRun[]> {
  await fillInstance(instance.client, smallSet);
  const signedIn = await instance.signIn('admin');
  const newProfileOf = () => openProfile({ instance, signedIn, expectedRows: smallSet.contacts });
  const rounds = isQuick ? 2 : 9;
  const runs: SmallRun[] = [];
  for (const slowdown of SLOWDOWNS) {
    const visits: FirstVisit[] = [];
    for (let rank = 0; rank < (isQuick ? 1 : 3); rank += 1) {
      const fresh = await newProfileOf();
      visits.push(await firstVisit(fresh, slowdown));
      await fresh.close();
    }
    const profile = await newProfileOf();
    const { tab } = await visit(profile, slowdown);
    await settle(tab);
    const navigation = await navigate(tab, rounds);
    const floor = await measureFloor(profile, slowdown, await readScreens(tab), rounds);
    await profile.close();
    runs.push({ slowdown, visits, navigation, floor });
  }
  return runs;
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
  const found = await expectedTotal(bench.connection, WORD);
  const { slowdown } = run;
  run.searchFloor = await measureSearchFloor(profile, { tab, slowdown, word: WORD, found }, isQuick ? 2 : 9);
  run.edit = await editLines(tab, bench.quoteId, isQuick ? 6 : 30);
  await tab.page.close();
}

async function measure(bench: Bench, slowdown: number, isQuick: boolean): Promise<Run> {
  const run: Run = {
    slowdown,
    cold: [],
    warm: [],
    atOnce: [],
    wholeCopy: [],
    heap: [],
    search: [],
    searchFloor: [],
    arrival: null,
    edit: [],
  };
  const profiles = isQuick ? 1 : 3;
  for (let rank = 0; rank < profiles; rank += 1) {
    const profile = await newProfile(bench);
    await measureVisits(profile, run, bench, isQuick ? 1 : 3);
    if (rank === profiles - 1) await measureGestures(profile, run, bench, isQuick);
    await profile.close();
  }
  const fresh = await newProfile(bench);
  run.arrival = await measureArrival(fresh, slowdown, isQuick ? 2 : 9);
  await fresh.close();
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
  const rows = runs.flatMap(({ slowdown, search: searched, searchFloor, edit }): Cell[][] => {
    const row = (name: string, times: readonly number[], floor: readonly number[]): Cell[] => [
      name,
      `${slowdown}×`,
      times.length,
      median(times),
      percentile(times, 0.95),
      floor.length > 0 ? median(floor) : '',
    ];
    return [row('search keystroke', searched, searchFloor), row('keystroke in 200 lines', edit, [])];
  });
  figures.add({
    title: 'Browser, from the event to the painted answer (ms, two frames of 17 ms at best)',
    columns: ['gesture', 'CPU', 'n', 'p50', 'p95', 'floor p50'],
    rows,
  });
}

function noteMarks(figures: Figures, runs: readonly Run[]): void {
  const warmAt = (speed: number) => runs.find(({ slowdown }) => slowdown === speed)?.warm ?? [];
  figures.note(
    'warm-list-4x',
    medianOf(warmAt(4), (one) => one.wholeList),
  );
  for (const { slowdown, search: searched, edit } of runs) {
    const suffix = slowdown === 1 ? '' : `-${slowdown}x`;
    figures.note(`search-50k${suffix}`, median(searched));
    figures.note(`edit-200${suffix}`, median(edit));
  }
  figures.note(
    'warm-list-50k',
    medianOf(warmAt(1), (one) => one.wholeList),
  );
}

export async function runBrowserBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  try {
    const small = await measureSmall(instance, isQuick);
    addFirstVisits(
      figures,
      small.map(({ slowdown, visits, floor }) => ({ slowdown, visits, floor: median(floor.firstRow) })),
    );
    addFloor(
      figures,
      small.map(({ slowdown, navigation, floor }) => ({
        slowdown,
        steps: { ...navigation, list: navigation.again },
        floor,
      })),
    );
    const bench = await prepare(instance);
    const runs: Run[] = [];
    for (const slowdown of SLOWDOWNS) runs.push(await measure(bench, slowdown, isQuick));
    addVisits(figures, runs);
    addGestures(figures, runs);
    addArrivals(
      figures,
      runs.flatMap(({ arrival }) => arrival ?? []),
    );
    noteMarks(figures, runs);
    await bench.connection.close();
  } finally {
    await instance.stop();
  }
}
