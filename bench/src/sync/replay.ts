// A queue of a thousand writes, made on a copy of everything, sent to the server when the network is back.
import type { Figures } from '../figures.ts';
import type { SyncStatus } from '@zellige/sync/connectivity/status';
import type { SyncEngine } from '@zellige/sync/engine';
import type { Instance, SignedIn } from '../instance.ts';
import { median } from '../load.ts';
import { newDisk, openDevice } from './node-device.ts';
import { type OfflineWork, offlineWorks } from './offline-work.ts';

interface Replay {
  written: number;
  replayed: number;
  pushes: number;
  /** Writes that the server did not take. */
  left: number;
}

const PATIENCE_MS = 60_000;

/** Waits for the engine to say so; what never comes is left to the figures. */
function until(engine: SyncEngine, isSo: (status: SyncStatus) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const stop = engine.status.subscribe((status) => {
      if (!isSo(status)) return;
      stop();
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The disk of a device that has once been in touch. */
async function fillDisk(origin: string, signedIn: SignedIn) {
  const disk = newDisk();
  const { engine } = openDevice(origin, signedIn, disk);
  const copied = until(engine, ({ lastSync }) => lastSync !== null);
  void engine.start();
  await copied;
  await engine.stop();
  return disk;
}

async function replay(instance: Instance, work: OfflineWork): Promise<Replay> {
  const signedIn = await instance.signIn('admin');
  const disk = await fillDisk(instance.origin, signedIn);
  const { engine, pushes } = openDevice(instance.origin, signedIn, disk);
  await engine.load();
  const begun = performance.now();
  await work.run(engine);
  const written = performance.now() - begun;
  const done = until(engine, ({ waiting }) => waiting === 0);
  const online = performance.now();
  void engine.start();
  await done;
  const replayed = performance.now() - online;
  const figures = { written, replayed, pushes: pushes(), left: engine.outbox.entries.length };
  await engine.stop();
  return figures;
}

/** Measures every kind of queue; the mark is about the slowest. */
export async function measureReplays(figures: Figures, instance: Instance, runs: number): Promise<void> {
  const rows = [];
  for (const work of offlineWorks) {
    const replays: Replay[] = [];
    for (let run = 0; run < runs; run += 1) replays.push(await replay(instance, work));
    const left = replays.reduce((sum, one) => sum + one.left, 0);
    figures.failures += left;
    rows.push({
      work,
      left,
      written: median(replays.map((one) => one.written)),
      replayed: median(replays.map((one) => one.replayed)),
      pushes: median(replays.map((one) => one.pushes)),
    });
  }
  figures.add({
    title: `Sync, a queue replayed (median of ${runs})`,
    columns: ['queue', 'written ms', 'replayed ms', 'requests', 'writes/s', 'not taken'],
    rows: rows.map(({ work, written, replayed, pushes, left }) => [
      work.name,
      written,
      replayed,
      pushes,
      1_000_000 / replayed,
      left,
    ]),
  });
  figures.note('replay-requests', Math.max(...rows.map(({ pushes }) => pushes)));
  figures.note('replay-1000', Math.max(...rows.map(({ replayed }) => replayed)));
}
