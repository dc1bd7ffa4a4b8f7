// From the kill of a server to its first answer, its PostgreSQL killed with it or not; beside it a program of Node that connects to
// the same database and asks for one row.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { connectOrStart } from '../../../apps/server/src/platform/postgres/start-database.ts';
import type { Figures } from '../figures.ts';
import { silentLog, startServer, stopServer } from '../instance.ts';

const ROUNDS = 7;

const connects = `import { Client } from 'pg';
const client = new Client(JSON.parse(process.env.CONNECTION));
await client.connect();
await client.query('SELECT 1');
await client.end();`;

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

async function floor(dataDir: string): Promise<number> {
  const database = await connectOrStart(readConfig({ DATA_DIR: dataDir }), silentLog);
  const env = { ...process.env, CONNECTION: JSON.stringify(database.connection) };
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    execFileSync(process.execPath, ['--input-type=module', '-e', connects], {
      env,
      cwd: import.meta.dirname,
    });
    return performance.now() - begun;
  });
  await database.stop();
  return middle(times);
}

export async function measureRestart(figures: Figures): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zellige-restart-'));
  let { server } = await startServer(dataDir, { isAsShipped: true });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = once(server, 'exit');
    const begun = performance.now();
    server.kill('SIGKILL');
    await ended;
    const again = await startServer(dataDir, { isAsShipped: true });
    const answer = await fetch(`${again.origin}/api/health`);
    if (!answer.ok) figures.failures += 1;
    times.push(performance.now() - begun);
    ({ server } = again);
  }
  const least = await floor(dataDir);
  await stopServer(server);
  rmSync(dataDir, { recursive: true, force: true });
  figures.note('restart', middle(times));
  figures.note('restart-floor', middle(times) / least);
  figures.add({
    title: 'A killed server until its first answer, ms (middle and longest of seven)',
    columns: ['', 'middle', 'longest'],
    rows: [
      ['killed server', middle(times), Math.max(...times)],
      ['Node and one connection', least, least],
    ],
  });
}
