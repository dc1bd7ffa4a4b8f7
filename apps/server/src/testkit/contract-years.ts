// Years of contracts on a server whose clock is moved: several processes bill at once, and what they made is counted.
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { rankOf } from '@zellige/domain/kernel/identity/numbering';
import { runRecurrence } from '../modules/contracts/recurrence/run-recurrence.ts';
import type { TestServer } from './test-server.ts';

/** A clock that a test moves. */
export function movedClock(day: string) {
  let now = new Date(`${day}T08:00:00Z`);
  return {
    clock: () => now,
    goTo: (next: string) => {
      now = new Date(`${next}T08:00:00Z`);
    },
  };
}

/** A contract that runs. */
export async function runningContract(server: TestServer, fields: object): Promise<Contract> {
  const body = {
    title: 'Hébergement',
    client: 'Atlas',
    items: [{ name: 'Écran', unitPrice: 1000 }],
    ...fields,
  };
  const made = await server.ask('admin', { method: 'POST', url: '/api/contracts', body });
  const { id } = made.json().data;
  const active = await server.ask('admin', {
    method: 'POST',
    url: `/api/contracts/${id}/activate`,
    body: {},
  });
  if (active.statusCode !== 200) throw new Error(`${active.statusCode}: ${active.body}`);
  return active.json().data;
}

/** Lets the clock go from a day to another, by so many days, while all of them bill at once. */
export async function letDaysPass(
  servers: readonly TestServer[],
  { from, to, step, goTo }: { from: string; to: string; step: number; goTo: (day: string) => void },
): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, step)) {
    goTo(day);
    await Promise.all(servers.map(({ parts }) => runRecurrence(parts)));
  }
}

export async function liveInvoicesOf(
  { database }: Pick<TestServer, 'database'>,
  contractId: string,
): Promise<Invoice[]> {
  const read = await database.pool.query<{ data: Invoice }>(
    `SELECT data FROM invoices WHERE data->>'contractId' = $1 AND data->>'status' <> 'Annulée' ORDER BY data->'period'->>'from'`,
    [contractId],
  );
  return read.rows.map(({ data }) => data);
}

/** The first day that two of them have, or that none has between the first and the last one; null where they follow one another. */
export function brokenDay(invoices: readonly Invoice[]): string | null {
  for (const [index, { period }] of invoices.entries()) {
    const before = invoices[index - 1]?.period;
    if (before && period && period.from !== addDays(before.to, 1)) return period.from;
  }
  return null;
}

/** Finds a fault in the series: a number that is missing or twice, a day behind the one before; null where there is none. */
export async function seriesProblem({ database }: Pick<TestServer, 'database'>): Promise<string | null> {
  const read = await database.pool.query<{ number: string; day: string }>(
    `SELECT number, data->>'date' AS day FROM invoices ORDER BY length(number), number`,
  );
  for (const [index, { number, day }] of read.rows.entries()) {
    if (rankOf('invoices', number) !== index + 1) return `${number} has rank ${index + 1}`;
    if (day < (read.rows[index - 1]?.day ?? '')) return `${number} is dated before the one before it`;
  }
  return null;
}
