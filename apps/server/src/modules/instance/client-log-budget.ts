// Limits how many lines browsers may write into the server's log on one day (UTC), per person and in all, over all processes,
// so that a failing page cannot fill the disk. What is over is dropped, which is logged once.
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { addHits } from '../../platform/http/limits/rate-limit.repository.ts';

const DAY_MS = 86_400_000;
const MOST_SPENT = 10_000;

export const dailyLines = { person: 5000, all: 50_000 } as const;

export type LogBudget = Readonly<Record<keyof typeof dailyLines, number>>;

export interface Allowance {
  /** Lines that may be written. */
  lines: number;
  /** Which budget these lines spent. */
  spent: keyof LogBudget | null;
}

/** Asks for lines of a person; nothing is asked of the database once a budget is spent. */
export function createLogBudget(
  { pool, clock }: { pool: Pool; clock: () => Date },
  budget: LogBudget,
): (personId: string, lines: number) => Promise<Allowance> {
  const spentOn = new LRUCache<string, number>({ max: MOST_SPENT });

  async function take(whose: keyof LogBudget, name: string, requested: number): Promise<Allowance> {
    const day = Math.floor(clock().getTime() / DAY_MS) * DAY_MS;
    if (requested === 0 || spentOn.get(name) === day) return { lines: 0, spent: null };
    const totals = await addHits(pool, [{ name, start: new Date(day), hits: requested }]);
    const over = (totals.get(name) ?? requested) - budget[whose];
    if (over < 0) return { lines: requested, spent: null };
    spentOn.set(name, day);
    return { lines: Math.max(0, requested - over), spent: whose };
  }

  return async (personId, lines) => {
    const own = await take('person', `log lines of ${personId}`, lines);
    const shared = await take('all', 'log lines', own.lines);
    return { lines: shared.lines, spent: shared.spent ?? own.spent };
  };
}
