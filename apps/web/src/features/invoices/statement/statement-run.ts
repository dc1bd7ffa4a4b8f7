// Accepted proposals are written by operations of the rulebook, one after the other; a refusal shows its reason at its line.

import type { ActionWrite } from '@zellige/domain';
import { cashedByLineOn } from '@zellige/domain/payments/payment-states';
import type { StatementLine } from '@zellige/domain/payments/statement-lines';
import type { Proposal } from '@zellige/domain/bank/statement-matching';
import { breathe } from '../../../records/files/engine-rows.ts';
import { today } from '../../../platform/clock.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { sentenceOf } from '../../../ui/feedback/tell-failure.ts';
import { onePerPaper } from '../cheques/papers.ts';

type Write = ActionWrite<'pay_invoices' | 'clear_payments' | 'match_payments'>;

const REFERENCE = 120;

const paymentOf = ({ line, invoiceId, excess }: Proposal, paymentId: string): Write => ({
  action: 'pay_invoices',
  input: {
    id: invoiceId,
    paymentId,
    amount: line.amount,
    mode: 'Virement',
    date: line.date,
    reference: line.label.slice(0, REFERENCE),
    statementLine: line.key,
    ...(excess > 0 && { keepsExcess: true }),
  },
});

/** The line stands on the first paper of a slip. */
const clearingOf = (engine: AppEngine, { line, paymentIds }: Proposal): Write[] => {
  const ids = new Set(paymentIds);
  const papers = onePerPaper(engine.rows('payments', { where: ({ id }) => ids.has(id) }));
  return papers.map((paper, rank) => ({
    action: 'clear_payments',
    input: {
      id: paper.id,
      date: cashedByLineOn(paper, line.date, today()),
      ...(rank === 0 && { statementLine: line.key }),
    },
  }));
};

function writesOf(engine: AppEngine, proposal: Proposal, newKey: () => string): Write[] {
  if (proposal.kind === 'pay') return [paymentOf(proposal, newKey())];
  if (proposal.kind === 'clear') return clearingOf(engine, proposal);
  const [id = ''] = proposal.paymentIds;
  return [{ action: 'match_payments', input: { id, statementLine: proposal.line.key } }];
}

interface Run {
  engine: AppEngine;
  newKey: () => string;
  onProgress: (done: number) => void;
  isStopped: () => boolean;
}

export interface Accepted {
  count: number;
  /** Sentences by the key of the line. */
  refusals: ReadonlyMap<StatementLine['key'], string>;
}

/** Writes them one after the other, until they are all written or the person stops it. */
export async function acceptProposals(
  proposals: readonly Proposal[],
  { engine, newKey, onProgress, isStopped }: Run,
): Promise<Accepted> {
  const refusals = new Map<string, string>();
  let count = 0;
  for (const [rank, proposal] of proposals.entries()) {
    if (isStopped()) break;
    onProgress(rank);
    await breathe();
    let refusal: string | null = null;
    for (const { action, input } of writesOf(engine, proposal, newKey)) {
      const result = await engine.execute(action, input);
      if (!result.ok) refusal ??= sentenceOf(result.error);
    }
    if (refusal === null) count += 1;
    else refusals.set(proposal.line.key, refusal);
  }
  return { count, refusals };
}
