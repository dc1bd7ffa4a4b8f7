// One run over the contracts: what it is given and counts, its writes, and its pages (run-recurrence.ts).
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { DueContract } from '@zellige/domain/contracts/follow-up/contract-round';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import type { ServerParts } from '../../../platform/http/server-parts.ts';

export type RecurrenceParts = Pick<ServerParts, 'pool' | 'engine' | 'clock'>;

export interface RecurrenceOptions {
  /** What is due up to that day; up to today without it. */
  upTo?: string | undefined;
  signal?: AbortSignal | undefined;
  /** What is told of each thing that was made, and of what could not be. */
  onBilled?: (contract: DueContract, invoice: Invoice) => void;
  onWaiting?: (contract: DueContract, reason: string) => void;
  onTurned?: (contract: DueContract) => void;
  onVisit?: (contract: Contract, request: ServiceRequest) => void;
}

export interface RecurrenceCounts {
  billed: number;
  waiting: number;
  /** Renewed or ended. */
  turned: number;
  /** Requests of visits. */
  visits: number;
}

/** Contracts that are read at once. */
const PAGE = 100;

export interface Run extends RecurrenceParts, RecurrenceOptions {
  /** The day up to which things are due. */
  day: string;
  counts: RecurrenceCounts;
}

/** The server's own database is away: nothing more is tried in this run. */
export class RecurrenceStopped extends Error {}

export const execute = async ({ engine }: Run, action: string, input: object) => {
  const command = { action, input, opId: null, expectedVersion: null };
  const answer = await engine.execute(command, systemActor);
  if (answer.error?.code === 'unavailable') throw new RecurrenceStopped(answer.error.message);
  return answer;
};

/** What went wrong with contracts of a page; none of it holds up another. One after the other: people's requests come between. */
async function carryPage<C>(page: readonly C[], carry: (contract: C) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const contract of page) {
    try {
      await carry(contract);
    } catch (error) {
      if (error instanceof RecurrenceStopped) throw error;
      failures.push(error);
    }
  }
  return failures;
}

/** Carries on all contracts that `read` finds, page by page; what went wrong with single ones. */
export async function carryAll<C extends { id: string }>(
  { signal }: Pick<Run, 'signal'>,
  read: (page: { after: string; most: number }) => Promise<C[]>,
  carry: (contract: C) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: C[] = await read({ after, most: PAGE });
    failures.push(...(await carryPage(page, carry)));
    after = page.length < PAGE || signal?.aborted ? undefined : page.at(-1)?.id;
  }
  return failures;
}
