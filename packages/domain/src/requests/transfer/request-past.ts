// A request of another program stands here as it stood there; its event stays there, and it waits to be planned (docs/product.md §7).
import type { z } from 'zod';
import { instantOf } from '../../kernel/facts/happened.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import type { RowBody } from '../../kernel/facts/notices.ts';
import type { importedRequest, ServiceRequest } from '../request.schema.ts';

type Written = RowBody<ServiceRequest>;
type Past = z.output<typeof importedRequest>;

/** The contract that it names, where it is here: the rules that say who pays read it. */
export async function contractOfPast(
  { contractId = '' }: Past,
  { unlocked }: OperationContext,
): Promise<Pick<Written, 'contractId'>> {
  return { contractId: (contractId && (await unlocked.contracts.get(contractId))?.id) || '' };
}

/** What is over has a day on which it was. */
function daysOver({ status, resolvedAt, closedAt }: Past, now: string) {
  const solved = resolvedAt ?? closedAt ?? now;
  if (status === 'Résolue') return { resolvedAt: solved, closedAt: null };
  if (status === 'Close') return { resolvedAt: solved, closedAt: closedAt ?? solved };
  return { resolvedAt: null, closedAt: null };
}

/** The file says who pays; without a word on that, somebody decided it where the rules say otherwise. */
function coverageOfPast({ coverage, coverageReason, isCoverageChosen }: Past, rule: Written) {
  if (coverage === undefined) return {};
  const isSame = coverage === rule.coverage;
  const reason = isSame ? coverageReason || rule.coverageReason : (coverageReason ?? '');
  return { coverage, coverageReason: reason, isCoverageChosen: isCoverageChosen ?? !isSame };
}

/** The request as the file tells it, over what the rules say of one that is new. */
export function withPast<R extends Written>(request: R, past: Past, ctx: OperationContext): R {
  const { status, statusReason = '', resolution = '', reopened = 0, reopenedAt = null, visits = 0 } = past;
  const { dueAt = request.dueAt } = past;
  const { warnAt = dueAt } = request;
  return {
    ...request,
    ...coverageOfPast(past, request),
    ...daysOver(past, instantOf(ctx)),
    status,
    statusReason,
    resolution,
    reopened,
    reopenedAt,
    visits,
    dueAt,
    warnAt: warnAt < dueAt ? warnAt : dueAt,
  };
}
