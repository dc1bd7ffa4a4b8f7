// Synchronisation over HTTP with a real server: a write confirmed and reaching another screen, a long queue replayed, a storm of
// changed rows.
import type { BenchArguments } from '../arguments.ts';
import type { Figures } from '../figures.ts';
import { startInstance } from '../instance.ts';
import { fillInstance } from '../load-rows.ts';
import { measureConfirmations } from './confirm.ts';
import { measurePokes } from './poke.ts';
import { measureReplays } from './replay.ts';
import { measureStorm } from './storm.ts';

const CONTACTS = 50_000;
const FOLLOWERS = 49;

export async function runSyncBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  try {
    await fillInstance(instance.client, { contacts: CONTACTS, quotes: 500, invoices: 500 });
    // First, while the list holds exactly the contacts of the data set.
    const writes = isQuick ? 12 : 62;
    await measurePokes(figures, instance, { contacts: CONTACTS, writes, followers: FOLLOWERS });
    await measureConfirmations(figures, instance, {
      contacts: CONTACTS + writes,
      writes: isQuick ? 20 : 100,
    });
    await measureReplays(figures, instance, isQuick ? 1 : 3);
  } finally {
    await instance.stop();
  }
  await measureStorm(figures);
}
