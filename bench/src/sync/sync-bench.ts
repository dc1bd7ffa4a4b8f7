// Synchronisation over HTTP with a real server: a long queue replayed, and a write reaching another screen.
import type { BenchArguments } from '../arguments.ts';
import type { Figures } from '../figures.ts';
import { startInstance } from '../instance.ts';
import { fillInstance } from '../load-rows.ts';
import { measurePokes } from './poke.ts';
import { measureReplays } from './replay.ts';

const CONTACTS = 50_000;

export async function runSyncBench(figures: Figures, { isQuick }: BenchArguments): Promise<void> {
  const instance = await startInstance();
  try {
    await fillInstance(instance.client, { contacts: CONTACTS, quotes: 500, invoices: 500 });
    // First, while the list holds exactly the contacts of the data set.
    await measurePokes(figures, instance, { contacts: CONTACTS, writes: isQuick ? 12 : 62 });
    await measureReplays(figures, instance, isQuick ? 1 : 3);
  } finally {
    await instance.stop();
  }
}
