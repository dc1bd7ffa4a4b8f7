// Who pays for a request, and why, by the day on which it came; within how many hours of work somebody is to begin.
import type { Contract } from '../contracts/contract.schema.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { coverageOf, isCoveredBy } from '../warranty/coverage.ts';
import { readResponseHours } from './due/response-settings.ts';
import { promisedHours } from './due/response-time.ts';
import type { ServiceRequest } from './request.schema.ts';

const NO_UNIT = 'Aucune unité du parc n’est indiquée';

type Reading = Pick<OperationContext, 'unlocked'>;
type Asking = Pick<
  ServiceRequest,
  'unitId' | 'receivedAt' | 'contactId' | 'source' | 'contractId' | 'priority'
>;
type Covered = Pick<ServiceRequest, 'coverage' | 'coverageReason' | 'contractId' | 'responseHours'>;

/** The contracts of the client, as what covers a unit reads them. */
async function contractsOf({ contactId }: Asking, { unlocked }: Reading): Promise<Contract[]> {
  return contactId === null ? [] : await unlocked.contracts.find({ contactId });
}

/** A visit is its contract's, whatever else covers the unit. */
async function coverageOfVisit({ contractId, priority }: Asking, ctx: Reading): Promise<Covered> {
  const contract = await ctx.unlocked.contracts.get(contractId);
  return {
    coverage: 'contrat',
    coverageReason: contract
      ? `Visite prévue au contrat ${displayNumber(contract)}`
      : 'Visite prévue au contrat',
    contractId,
    responseHours: promisedHours(contract, priority, await readResponseHours(ctx)),
  };
}

/** The rules say this of the request as it is. */
export async function coverageOfRequest(request: Asking, ctx: Reading): Promise<Covered> {
  if (request.source === 'contrat' && request.contractId !== '') return coverageOfVisit(request, ctx);
  const { unlocked } = ctx;
  const hours = await readResponseHours(ctx);
  const usual = { contractId: '', responseHours: hours[request.priority] };
  const unit = request.unitId === '' ? undefined : await unlocked.units.get(request.unitId);
  if (!unit) return { coverage: 'facturable', coverageReason: NO_UNIT, ...usual };
  const item = await unlocked.inventory.get(unit.itemId);
  const product = item?.productId ? await unlocked.products.get(item.productId) : undefined;
  const day = dayInCasablanca(new Date(request.receivedAt));
  const contracts = await contractsOf(request, ctx);
  const { coverage, reason } = coverageOf({ unit, day, product, contracts });
  // Whatever pays, a contract of the unit says how soon somebody comes.
  const contract = contracts.find((one) => isCoveredBy(one, unit.id, day));
  const promised = contract && {
    contractId: contract.id,
    responseHours: promisedHours(contract, request.priority, hours),
  };
  return { coverage, coverageReason: reason, ...usual, ...promised };
}
