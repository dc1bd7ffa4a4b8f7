// The memory and processor time of the server, its PostgreSQL and the people are watched while they work (Linux).
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Instance } from '../instance.ts';
import { postgresProcessesIn } from '../../../apps/server/src/platform/postgres/processes.ts';
import { dataFolderAt } from '../../../apps/server/src/platform/postgres/data-folder.ts';

const EVERY_MS = 5000;
const TICKS_PER_SECOND = 100;

interface Sample {
  minute: number;
  bytes: number;
}

/** Resident memory without what is shared with nobody's files: VmRSS. */
function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Seconds of processor of a process; of the postmaster also of those that ended. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

const sumOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Slope of the last third, least squares: until then what is kept of lists and documents fills up to its bounds. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const last = samples.slice(Math.floor((samples.length * 2) / 3));
  const [x, y] = [mean(last.map(({ minute }) => minute)), mean(last.map(({ bytes }) => bytes))];
  const spread = last.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  const slope =
    last.reduce((sum, { minute, bytes }) => sum + (minute - x) * (bytes - y), 0) / Math.max(spread, 1e-9);
  return slope / 1e6;
}

export function watchProcesses({ pid, dataDir }: Pick<Instance, 'pid' | 'dataDir'>) {
  const { cluster } = dataFolderAt(dataDir);
  const start = performance.now();
  const server: Sample[] = [];
  const before = {
    server: processorSeconds(pid),
    postgres: sumOf(postgresProcessesIn(cluster)),
    client: process.cpuUsage(),
  };
  const look = () => server.push({ minute: (performance.now() - start) / 60_000, bytes: residentBytes(pid) });
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      const { user, system } = process.cpuUsage(before.client);
      return {
        server,
        load: loadavg(),
        cpu: {
          server: (processorSeconds(pid) - before.server) / seconds,
          postgres: (sumOf(postgresProcessesIn(cluster)) - before.postgres) / seconds,
          client: (user + system) / 1e6 / seconds,
        },
      };
    },
  };
}
