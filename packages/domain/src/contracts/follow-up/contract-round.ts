// A round over a contract bills what it has due, period by period, then renews or ends it (docs/product.md D24): the server's, and that of
// a browser without one.
import type { Failure } from '../../kernel/failures/result.ts';
import { isOver } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

/** Periods of one contract in one round: more than a century of days has a mistake behind it. */
const MOST = 40_000;

export interface DueContract {
  id: string;
  number: string | null;
  client: string;
  /** First day of the period that is due; '' where none is. */
  from: string;
  isReviewed: boolean;
  /** Its last day is over, and it runs still. */
  isOver: boolean;
}

/** The contract has this to do by that day; null where nothing. */
export function dueOf(contract: Contract, day: string): DueContract | null {
  const { id, number, client, archivedAt, nextFrom, nextDue, billing } = contract;
  const isDue = nextDue !== '' && nextDue <= day;
  const over = isOver(contract, day);
  if (archivedAt !== null || !(isDue || over)) return null;
  return { id, number, client, from: isDue ? nextFrom : '', isReviewed: billing.review, isOver: over };
}

type Refusal = Pick<Failure, 'message' | 'fields'> & { code: string };
type Answer = { ok: true; value: unknown } | { ok: false; error: Refusal };

/** Whoever goes the round. */
export interface Round {
  /** The day up to which things are due. */
  day: string;
  /** Makes an invoice leave by e-mail where its contract says so; without it as the contract says. */
  send?: false;
  execute: (action: string, input: object) => Promise<Answer>;
  /** What the contract has to do still. */
  read: (id: string) => Promise<DueContract | null>;
  isStopped: () => boolean;
  onBilled: (contract: DueContract, invoice: unknown) => void;
  onWaiting: (contract: DueContract, reason: string) => void;
  onTurned: (contract: DueContract) => void;
}

const reasonOf = ({ message, fields = {} }: Refusal): string => Object.values(fields)[0] ?? message;

async function wait({ execute, onWaiting }: Round, contract: DueContract, reason: string): Promise<void> {
  const { id, from } = contract;
  await execute('wait_contracts', { id, from, reason: reason.slice(0, 500) });
  onWaiting(contract, reason);
}

/** Whether it has something more to do. */
async function billNext(round: Round, contract: DueContract): Promise<boolean> {
  const { id, from, isReviewed } = contract;
  if (from === '' || isReviewed) return false;
  const { day, send } = round;
  const input = { id, from, upTo: day, ...(send === false && { send }) };
  const billed = await round.execute('bill_contracts', input);
  if (billed.ok) {
    round.onBilled(contract, billed.value);
    return true;
  }
  const { error } = billed;
  // Somebody else has just billed it.
  if (error.code === 'already_invoiced') return true;
  if (error.code !== 'not_found') await wait(round, contract, reasonOf(error));
  return false;
}

async function turn(round: Round, contract: DueContract): Promise<void> {
  const ended = await round.execute('end_contracts', { id: contract.id, upTo: round.day });
  if (!ended.ok) throw new Error(`a contract could not end: ${ended.error.message}`);
  round.onTurned(contract);
}

/** Throws what is no answer of the rules. */
export async function carryContract(round: Round, first: DueContract): Promise<void> {
  let contract: DueContract | null = first;
  for (let count = 0; contract && count < MOST && !round.isStopped(); count += 1) {
    if (contract.isOver) await turn(round, contract);
    else if (!(await billNext(round, contract))) return;
    contract = await round.read(contract.id);
  }
}
