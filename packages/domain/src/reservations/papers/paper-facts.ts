// The papers of a rental are made from these products, items and units, read by a device, the server or an operation.
import { unitName } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import { unitsOut } from '../returns/units-out.ts';
import type { Reservation } from '../reservation.schema.ts';
import type { PaperFacts, Worth } from './rental-paper.ts';

interface ReadRows {
  products: readonly (Worth & { id: string })[];
  items: readonly (Worth & { id: string; productId: string })[];
  /** Those that are out with the rental, chosen for it, or back from it. */
  units: readonly Unit[];
}

/** Keys of the units that the reservations name. */
export const namedUnits = (rows: readonly Reservation[]): string[] => [
  ...new Set(
    rows.flatMap(({ unitIds, returns }) => [
      ...unitIds,
      ...returns.flatMap(({ lines, moves = [] }) => [
        ...lines.flatMap(({ unitId = '' }) => (unitId === '' ? [] : [unitId])),
        ...moves.flatMap((move) => move.unitIds ?? []),
      ]),
    ]),
  ),
];

export function paperFacts({ products, items, units }: ReadRows): PaperFacts {
  const [productById, itemById] = [products, items].map((rows) => new Map(rows.map((row) => [row.id, row])));
  const unitById = new Map(units.map((unit) => [unit.id, unit]));
  const productOf = (itemId: string): string => items.find(({ id }) => id === itemId)?.productId ?? '';
  const nameOf = (id: string): string => {
    const unit = unitById.get(id);
    return unit ? unitName(unit) : id;
  };
  return {
    productOf: (id) => productById?.get(id),
    itemOf: (id) => itemById?.get(id),
    serialsOf(row) {
      const out = unitsOut(row, units, productOf);
      return out.length > 0 ? out.map(unitName) : row.unitIds.map(nameOf);
    },
    unitName: nameOf,
  };
}
