// Who pays for a request, and why, by the day on which it came.
import type { OperationContext } from '../kernel/operations/operation.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { coverageOf } from '../warranty/coverage.ts';
import type { ServiceRequest } from './request.schema.ts';

const NO_UNIT = 'Aucune unité du parc n’est indiquée';

/** What the rules say of the request as it is. */
export async function coverageOfRequest(
  { unitId, receivedAt }: Pick<ServiceRequest, 'unitId' | 'receivedAt'>,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<Pick<ServiceRequest, 'coverage' | 'coverageReason'>> {
  const unit = unitId === '' ? undefined : await unlocked.units.get(unitId);
  if (!unit) return { coverage: 'facturable', coverageReason: NO_UNIT };
  const item = await unlocked.inventory.get(unit.itemId);
  const product = item?.productId ? await unlocked.products.get(item.productId) : undefined;
  const { coverage, reason } = coverageOf({ unit, day: dayInCasablanca(new Date(receivedAt)), product });
  return { coverage, coverageReason: reason };
}
