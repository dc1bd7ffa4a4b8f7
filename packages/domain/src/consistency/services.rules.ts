// The services after a sale hold together: a unit stands under one running contract, a planned request has its event, and a warranty
// has the day from which it is counted.
import { isContractOpen } from '../contracts/contract.rules.ts';
import type { Contract } from '../contracts/contract.schema.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import { displayNumber } from '../kernel/identity/numbering.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

type Covering = Pick<Contract, 'id' | 'number' | 'status' | 'unitIds' | 'startDate' | 'archivedAt'>;

const isRunning = (contract: Covering): boolean => isContractOpen(contract) && contract.archivedAt === null;

const orderOf = ({ startDate, id }: Covering): string => `${startDate}/${id}`;

/** A contract and those that run: of two with one unit, the later is found. */
export function checkCoveredUnits(contract: Covering, others: readonly Covering[]): Finding[] {
  const place = { collection: 'contracts', id: contract.id, number: contract.number } as const;
  return readable(place, () =>
    !isRunning(contract)
      ? []
      : others
          .filter((other) => isRunning(other) && orderOf(other) < orderOf(contract))
          .flatMap((other) =>
            other.unitIds
              .filter((unit) => contract.unitIds.includes(unit))
              .map((unit) =>
                finding('contract-units', place, words.contractUnits(unit, displayNumber(other))),
              ),
          ),
  );
}

interface PlannedRequest {
  id: string;
  number: string | null;
  status: string;
  eventId: string;
  archivedAt: string | null;
}

export function checkPlannedRequest({ id, number, status, eventId, archivedAt }: PlannedRequest): Finding[] {
  const isLost = status === 'Planifiée' && eventId === '' && archivedAt === null;
  return isLost ? [finding('request-event', { collection: 'requests', id, number }, words.requestEvent)] : [];
}

type Warranted = Pick<Unit, 'id' | 'state' | 'deliveredOn' | 'warrantyMonths' | 'archivedAt'>;

export function checkUnitWarranty({
  id,
  state,
  deliveredOn,
  warrantyMonths,
  archivedAt,
}: Warranted): Finding[] {
  const isUncounted = state === 'vendu' && Boolean(warrantyMonths) && !deliveredOn && archivedAt === null;
  return isUncounted
    ? [finding('warranty-day', { collection: 'units', id }, words.warrantyDay(warrantyMonths ?? 0))]
    : [];
}
