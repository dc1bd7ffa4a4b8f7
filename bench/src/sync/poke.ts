// From a write over the API to the row painted in the browser of somebody else, whose list of contacts is open, while other
// clients hear of it and pull it too.
import type { Page } from '@playwright/test';
import { openProfile } from '../browser/profile.ts';
import { settle, visit } from '../browser/visits.ts';
import { Connection } from '../connection.ts';
import { within } from '../deadline.ts';
import type { Figures } from '../figures.ts';
import type { Instance } from '../instance.ts';
import { percentile } from '../load.ts';
import { startFollowers } from './followers.ts';

/** Milliseconds by which the page's clock is ahead of this process's: the tightest of several questions. */
async function clockAhead(page: Page): Promise<number> {
  let best = { trip: Number.POSITIVE_INFINITY, ahead: 0 };
  for (let question = 0; question < 20; question += 1) {
    const before = performance.timeOrigin + performance.now();
    const theirs = await page.evaluate(() => performance.timeOrigin + performance.now());
    const trip = performance.timeOrigin + performance.now() - before;
    if (trip < best.trip) best = { trip, ahead: theirs - before - trip / 2 };
  }
  return best.ahead;
}

/** Writes a contact that comes first in the list; answers how long its row took. */
async function poke(page: Page, writer: Connection, rank: number): Promise<number> {
  // Each sorts before those already there, below a thousand of them.
  const name = `Aaa ${String(1000 - rank).padStart(4, '0')}`;
  const painted = page.evaluate(
    async (signal) => performance.timeOrigin + (await window.probe.shown(signal)),
    {
      selector: '[role="grid"] [aria-rowindex="2"]',
      textHas: name,
    },
  );
  const written = performance.timeOrigin + performance.now();
  const body = { name, type: 'prospect', phone: `+2127${String(10_000_000 + rank)}` };
  const isDone = await writer.isAnswered({ method: 'POST', path: '/api/contacts', body });
  if (!isDone) throw new Error('the write was refused');
  return (await within(30_000, 'row of a poke', painted)) - written;
}

interface PokeOptions {
  contacts: number;
  writes: number;
  /** Clients that follow, the page apart. */
  followers: number;
}

export async function measurePokes(
  figures: Figures,
  instance: Instance,
  { contacts, writes, followers }: PokeOptions,
): Promise<void> {
  const signedIn = await instance.signIn('admin');
  const writer = new Connection(instance.origin, (await instance.signIn('manager')).token);
  const profile = await openProfile({ instance, signedIn, expectedRows: contacts });
  try {
    const { tab } = await visit(profile, 1);
    await settle(tab);
    const ahead = await clockAhead(tab.page);
    const others = await startFollowers(instance, followers);
    const times: number[] = [];
    for (let rank = 0; rank < writes; rank += 1) {
      times.push((await poke(tab.page, writer, rank)) - ahead);
      // Not in step with the frames of the page or with the gathered pokes.
      await tab.page.waitForTimeout(150 + ((rank * 37) % 100));
    }
    const missed = await others.stop(writes);
    figures.failures += missed;
    const counted = times.slice(2);
    const p95 = percentile(counted, 0.95);
    figures.add({
      title: `Sync, from a write to the row on another screen (ms, list of ${contacts} contacts)`,
      columns: ['writes', 'clients', 'p50', 'p95', 'worst', 'clients that missed one'],
      rows: [[counted.length, followers + 1, percentile(counted, 0.5), p95, Math.max(...counted), missed]],
    });
    figures.note('poke-p95', p95);
  } finally {
    await writer.close();
    await profile.close();
  }
}
