// Saving the stages of deals. One that goes says where its deals go.
import { z } from 'zod';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { instantOf } from '../../kernel/facts/happened.ts';
import { idText } from '../../kernel/identity/keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { list, requiredText, wholeNumber } from '../../kernel/schema/field-kinds.ts';
import { savingRow } from '../../settings/saved-row.ts';
import { inStage } from '../deal.rules.ts';
import { DEAL_STAGES, type DealStage, dealStagesOf, readDealStages } from './deal-stages.ts';
import { stageWords as words } from './deal-stages.messages.ts';

export const MAX_STAGES = 12;

const stage = z.object({ id: idText, name: requiredText(60), probability: wholeNumber(0, 100) });

export const dealStagesInput = z
  .object({
    stages: list(stage, MAX_STAGES).min(1, words.one),
    /** Where the deals of a stage go that is no more. */
    moves: list(z.object({ from: idText, to: idText }), MAX_STAGES).optional(),
  })
  .superRefine(({ stages }, ctx) => {
    for (const [rank, { id, name }] of stages.entries()) {
      const before = stages.slice(0, rank);
      if (before.some((other) => other.id === id || other.name === name))
        ctx.addIssue({ code: 'custom', path: ['stages', rank, 'name'], message: words.same });
    }
  });

const saving = savingRow('dealStages', {
  id: DEAL_STAGES,
  changes: dealStagesInput,
  permission: 'settings.lists',
  next: (_row, { stages }) => ok<object>({ dealStages: { stages } }),
});

/** Every deal of a stage that goes is in another, whatever became of it. */
async function moveDeals(
  tx: Tx,
  { stages, moves = [] }: z.output<typeof dealStagesInput>,
  ctx: OperationContext,
): Promise<Result<true>> {
  const stays = (id: string) => stages.some((one) => one.id === id);
  const gone = (await readDealStages(ctx)).filter(({ id }) => !stays(id));
  for (const { id, name } of gone) {
    const deals = (await tx.deals.find({ stage: id })).filter((deal) => deal.stage === id);
    if (deals.length === 0) continue;
    const target = moves.find(({ from }) => from === id)?.to;
    if (target === undefined || !stays(target))
      return fail('in_use', words.hasDeals(name, deals.length), {
        moves: words.hasDeals(name, deals.length),
      });
    for (const deal of deals) tx.deals.put(inStage(deal, target, instantOf(ctx)));
  }
  return ok(true);
}

export const updateDealStages: typeof saving = {
  ...saving,
  async run(tx, input, ctx) {
    const moved = await moveDeals(tx, input.changes, ctx);
    return moved.ok ? saving.run(tx, input, ctx) : moved;
  },
};

/** The stage that a deal is written with: the first without one, or where a queue names one that is no more. */
export function writtenStage(
  stages: readonly DealStage[],
  id: string,
  { isFromQueue }: Pick<OperationContext, 'isFromQueue'>,
): Result<string> {
  const first = dealStagesOf({ dealStages: { stages } }).stages[0]?.id ?? '';
  if (stages.some((one) => one.id === id)) return ok(id);
  return id === '' || isFromQueue
    ? ok(first)
    : fail('validation_failed', undefined, { stage: words.unknown });
}
