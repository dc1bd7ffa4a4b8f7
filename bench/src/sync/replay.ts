// A queue of a thousand writes sent to the server when the network is back.
import type { Figures } from '../figures.ts';
import type { Instance } from '../instance.ts';
import { median } from '../load.ts';
import { openDevice } from './node-device.ts';
import { type OfflineWork, offlineWorks } from './offline-work.ts';

interface Replay {
  written: number;
  replayed: number;
  pushes: number;
  /** Writes that the server did not take. */
  left: number;
}

const PATIENCE_MS = 60_000;

/** Waits for the queue to be empty, or to hold nothing that still travels. */
function emptied(engine: ReturnType<typeof openDevice>['engine']): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    const stop = engine.status.subscribe(({ waiting }) => {
      if (waiting > 0) return;
      stop();
      clearTimeout(timer);
      resolve();
    });
  });
}

async function replay(instance: Instance, work: OfflineWork): Promise<Replay> {
  const { engine, pushes } = openDevice(instance.origin, await instance.signIn('admin'));
  const begun = performance.now();
  await work.run(engine);
  const written = performance.now() - begun;
  const done = emptied(engine);
  const online = performance.now();
  void engine.start();
  await done;
  const replayed = performance.now() - online;
  const figures = { written, replayed, pushes: pushes(), left: engine.queue.entries.length };
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
