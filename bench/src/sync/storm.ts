// A hundred thousand rows in the page: how it answers while the first copy of them comes and while all of them come again changed,
// and what they take of memory with every list open.
import type { Client } from 'pg';
import { keyOf } from '@zellige/domain';
import { tableOf } from '../../../apps/server/src/platform/database/tables/tables.ts';
import { putIntoPages, type Watched } from '../browser/page-engine.ts';
import { heapOf, openProfile, type Profile, type Tab } from '../browser/profile.ts';
import { traceTasks } from '../browser/thread-time.ts';
import { settle, visit } from '../browser/visits.ts';
import { within } from '../deadline.ts';
import type { Cell, Figures } from '../figures.ts';
import { type Instance, startInstance } from '../instance.ts';
import { percentile } from '../load.ts';
import { fillInstance } from '../load-rows.ts';

const CONTACTS = 50_000;
const dataSet = { contacts: CONTACTS, quotes: 16_000, invoices: 16_200 };
const CHANGED = 100_000;
const PATIENCE_MS = 300_000;
const changing = ['contacts', 'quotes', 'invoices', 'payments'] as const;
const lists = ['/quotes', '/invoices', '/bon-livraison', '/inventory', '/tasks', '/contacts'];

interface Reached {
  collection: 'contacts';
  id: string;
  rev: number;
}

/** Gives so many rows a new version in one transaction, as an import or a restoration does; the last row of each collection. */
async function changeRows(client: Client, count: number): Promise<Reached[]> {
  const last: Reached[] = [];
  await client.query('BEGIN');
  const state = await client.query<{ rev: string }>('SELECT rev FROM sync_state FOR UPDATE');
  let rev = Number(state.rows[0]?.rev ?? 0);
  let left = count;
  for (const collection of changing) {
    const changed = await client.query<{ id: string; rev: string }>(
      `WITH picked AS (SELECT id, row_number() OVER (ORDER BY rev) + $1::bigint AS at_rev FROM ${tableOf[collection]} ORDER BY rev LIMIT $2)
       UPDATE ${tableOf[collection]} AS t
       SET version = t.version + 1, rev = at_rev, updated_at = now(),
           data = t.data || jsonb_build_object('version', t.version + 1, 'rev', at_rev, 'notes', 'Relu le ' || now()::date)
       FROM picked WHERE t.id = picked.id RETURNING t.id, t.rev`,
      [rev, left],
    );
    const end = changed.rows.find((row) => Number(row.rev) === rev + changed.rows.length);
    if (end) last.push({ collection: collection as 'contacts', id: keyOf(end.id), rev: Number(end.rev) });
    rev += changed.rows.length;
    left -= changed.rows.length;
  }
  if (left > 0) throw new Error(`only ${count - left} rows to change`);
  await client.query('UPDATE sync_state SET rev = $1', [rev]);
  await client.query("SELECT pg_notify('zellige_rev', $1)", [String(rev)]);
  await client.query('COMMIT');
  return last;
}

async function storm({ page, session }: Tab, instance: Instance): Promise<Watched & { tasks: number[] }> {
  const rows = await changeRows(instance.client, CHANGED);
  const traced = await traceTasks(session);
  await page.evaluate(() => window.onEngine.watch());
  const reached = page.evaluate((awaited) => window.onEngine.reached(awaited), rows);
  await within(PATIENCE_MS, 'the last changed row', reached);
  const watched = await page.evaluate(() => window.onEngine.watched());
  return { ...watched, tasks: await traced() };
}

/** Opens every list of the application in one tab that has just read the copy. */
async function heapWithListsOpen(profile: Profile): Promise<number> {
  const { tab } = await visit(profile, 1);
  await settle(tab);
  for (const path of lists) {
    await tab.page.locator(`nav a[href="${path}"]`).first().click();
    await tab.page.waitForTimeout(1500);
  }
  await tab.page.locator('[data-search]').first().fill('zineb');
  await tab.page.waitForTimeout(1000);
  return heapOf(tab);
}

async function firstCopy(profile: Profile): Promise<{ tab: Tab; watched: Watched }> {
  const { tab, figures } = await visit(profile, 1);
  await settle(tab);
  const watched = await tab.page.evaluate(async (list) => {
    const duration = await window.probe.wholeCopy;
    const tasks = window.probe.longTasks
      .filter(({ start }) => start > list && start < duration)
      .map((task) => task.duration);
    return { duration, longestTask: Math.max(0, ...tasks), longTasks: tasks.length, longestSilence: 0 };
  }, figures.firstRow);
  return { tab, watched };
}

const rowOf = (name: string, { duration, longestTask, longTasks, longestSilence }: Watched): Cell[] => [
  name,
  duration,
  longestTask,
  longTasks,
  longestSilence,
];

export async function measureStorm(figures: Figures): Promise<void> {
  const instance = await startInstance();
  try {
    const records = await fillInstance(instance.client, dataSet);
    const signedIn = await instance.signIn('admin');
    const profile = await openProfile({ instance, signedIn, expectedRows: CONTACTS });
    try {
      await putIntoPages(profile.context);
      const { tab, watched: copied } = await firstCopy(profile);
      await tab.page.evaluate(() => window.onEngine.watch());
      await tab.page.waitForTimeout(3000);
      const atRest = await tab.page.evaluate(() => window.onEngine.watched());
      const stormed = await storm(tab, instance);
      await tab.page.waitForTimeout(3000);
      await tab.page.close();
      const heap = (await heapWithListsOpen(profile)) / 1e6;
      figures.add({
        title: `Sync, ${records} records in the page, its list of contacts in view (ms)`,
        columns: ['', 'duration', 'longest task', 'tasks over 50 ms', 'longest silence'],
        rows: [
          rowOf('first copy, after the first row', copied),
          rowOf('at rest', atRest),
          rowOf(`${CHANGED} changed rows pulled`, stormed),
        ],
      });
      const [longest = 0] = stormed.tasks;
      figures.add({
        title: 'Sync, the same rows: what the thread of the page itself worked at a task (ms)',
        columns: ['tasks', 'p99', 'longest', 'over 50 ms', 'in all'],
        rows: [
          [
            stormed.tasks.length,
            percentile(stormed.tasks, 0.99),
            longest,
            stormed.tasks.filter((time) => time > 50).length,
            stormed.tasks.reduce((sum, time) => sum + time, 0),
          ],
        ],
      });
      figures.add({
        title: `Sync, live objects with ${records} records and every list open`,
        columns: ['MB', 'bytes of a record'],
        rows: [[heap, (heap * 1e6) / records]],
      });
      figures.note('storm-longest', longest);
      figures.note('heap-100k', heap);
    } finally {
      await profile.close();
    }
  } finally {
    await instance.stop();
  }
}
