// How long a write takes to be confirmed: by the page's engine on the disk of the machine, with nothing waiting and with a
// morning's work waiting; and, to compare, a bare durable transaction.
import { putIntoPages } from '../browser/page-engine.ts';
import { openProfile, type Profile } from '../browser/profile.ts';
import { settle, visit } from '../browser/visits.ts';
import type { Cell, Figures } from '../figures.ts';
import type { Instance } from '../instance.ts';
import { median, percentile } from '../load.ts';

const WAITING = 500;

interface Confirmed {
  bare: number[];
  empty: number[];
  waiting: number[];
}

async function measure(profile: Profile, writes: number): Promise<Confirmed> {
  const { tab } = await visit(profile, 1);
  await settle(tab);
  const { page } = tab;
  const write = (count: number, mark: string, emptied: boolean) =>
    page.evaluate((input) => window.onEngine.write(input.count, input), { count, mark, emptied });
  const bareOf = () => page.evaluate((count) => window.onEngine.writeBare(count), writes);
  // The first writes fetch the operations and open the journal.
  await write(5, 'Première', true);
  const before = await bareOf();
  const empty = await write(writes, 'Vide', true);
  await profile.context.setOffline(true);
  await write(WAITING, 'Attente', false);
  const waiting = await write(writes, 'Derrière', false);
  const after = await bareOf();
  return { bare: [...before, ...after], empty, waiting };
}

export async function measureConfirmations(
  figures: Figures,
  instance: Instance,
  { contacts, writes }: { contacts: number; writes: number },
): Promise<void> {
  const signedIn = await instance.signIn('admin');
  const profile = await openProfile({ instance, signedIn, expectedRows: contacts });
  try {
    await putIntoPages(profile.context);
    const { bare, empty, waiting } = await measure(profile, writes);
    const row = (name: string, times: readonly number[]): Cell[] => [
      name,
      times.length,
      Math.min(...times),
      median(times),
      percentile(times, 0.95),
      Math.max(...times),
      median(times) / median(bare),
    ];
    figures.add({
      title: `Sync, a write confirmed in the page (ms, strict durability, list of ${contacts} contacts in view)`,
      columns: ['writes', 'n', 'best', 'p50', 'p95', 'worst', '× bare transaction'],
      rows: [
        row('bare transaction of IndexedDB', bare),
        row('nothing waiting', empty),
        row(`${WAITING} waiting`, waiting),
      ],
    });
    figures.note('confirmed', Math.max(median(empty), median(waiting)));
    figures.note('confirmed-ratio', Math.max(median(empty), median(waiting)) / median(bare));
    figures.note('confirmed-p95', Math.max(percentile(empty, 0.95), percentile(waiting, 0.95)));
  } finally {
    await profile.close();
  }
}
