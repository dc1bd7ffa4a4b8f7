// Processor time of the server and of its PostgreSQL, as Linux counts it: on a machine that others use, what tells whether a
// change is one.
import { readdirSync, readFileSync } from 'node:fs';
import type { Instance } from '../instance.ts';

/** Milliseconds of one tick of /proc, the same on every Linux. */
const TICK_MS = 10;

/** The fields of /proc/<pid>/stat behind the name of the program; null of a process that is gone. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const parentOf = (pid: string): string => statOf(pid)?.[1] ?? '';

function spentBy(pid: string): number {
  const stat = statOf(pid);
  return stat === null ? 0 : (Number(stat[11]) + Number(stat[12])) * TICK_MS;
}

export interface Processor {
  /** Milliseconds since their start: the server, the processes of its database, this bench. */
  read: () => { server: number; database: number; bench: number };
}

/** Null where there is no /proc. */
export async function processorOf({ pid, client }: Instance): Promise<Processor | null> {
  if (process.platform !== 'linux') return null;
  const found = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(String(found.rows[0]?.pid));
  const backends = () =>
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return {
    read() {
      const { user, system } = process.cpuUsage();
      const database = backends().reduce((sum, name) => sum + spentBy(name), 0);
      return { server: spentBy(String(pid)), database, bench: (user + system) / 1000 };
    },
  };
}
