// From a write over the API to the row painted in the browser of somebody else, whose list of contacts is open.
import type { Page } from '@playwright/test';
import { openBrowser, openProfile } from '../browser/profile.ts';
import { settle, visit } from '../browser/visits.ts';
import { Connection } from '../connection.ts';
import { within } from '../deadline.ts';
import type { Figures } from '../figures.ts';
import type { Instance } from '../instance.ts';
import { percentile } from '../load.ts';

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

export async function measurePokes(
  figures: Figures,
  instance: Instance,
  { contacts, writes }: { contacts: number; writes: number },
): Promise<void> {
  const browser = await openBrowser();
  const writer = new Connection(instance.origin, (await instance.signIn('manager')).token);
  try {
    const signedIn = await instance.signIn('admin');
    const profile = await openProfile({ browser, instance, signedIn, expectedRows: contacts });
    const { tab } = await visit(profile, 1);
    await settle(tab);
    const ahead = await clockAhead(tab.page);
    const times: number[] = [];
    for (let rank = 0; rank < writes; rank += 1) {
      times.push((await poke(tab.page, writer, rank)) - ahead);
      // Off the beat of the frames and of the shared pokes.
      await tab.page.waitForTimeout(150 + ((rank * 37) % 100));
    }
    const kept = times.slice(2);
    figures.add({
      title: `Sync, from a write to the row on another screen (ms, list of ${contacts} contacts)`,
      columns: ['writes', 'p50', 'p95', 'worst'],
      rows: [[kept.length, percentile(kept, 0.5), percentile(kept, 0.95), Math.max(...kept)]],
    });
  } finally {
    await writer.close();
    await browser.close();
  }
}
