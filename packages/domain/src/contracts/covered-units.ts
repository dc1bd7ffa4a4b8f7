// A unit stands under one active contract (docs/product.md 'Contracts').
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { contractMessages as words } from './contract.messages.ts';
import type { Contract } from './contract.schema.ts';

/**
 * Refuses a unit of another active contract. Its units are locked first, in the order of their keys: of two contracts that are given
 * one unit at once, the second sees the first.
 */
export async function checkUnits(
  tx: Tx,
  { id, unitIds }: Pick<Contract, 'id' | 'unitIds'>,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<Result<true>> {
  if (unitIds.length === 0) return ok(true);
  const serials = new Map<string, string>();
  for (const unitId of unitIds.toSorted())
    serials.set(unitId, (await tx.units.get(unitId))?.serialNumber ?? unitId);
  for (const status of ['Actif', 'Suspendu'] as const)
    for (const other of await unlocked.contracts.find({ status })) {
      const shared = other.id === id ? undefined : other.unitIds.find((unitId) => serials.has(unitId));
      if (shared === undefined) continue;
      const sentence = words.unitElsewhere(serials.get(shared) ?? shared, displayNumber(other));
      return fail('in_use', sentence, { [`unitIds.${unitIds.indexOf(shared)}`]: sentence });
    }
  return ok(true);
}
