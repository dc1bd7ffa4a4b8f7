// A feature declares here how its records read on the page of a unit (docs/product.md 'Units').

import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { UnitEntry, UnitFacts } from '@zellige/domain/inventory/units/unit-timeline';

export interface UnitEntries<T = Row> {
  collection: CollectionName;
  /** None of a record with which the unit has nothing to do. */
  load: () => Promise<(row: T, facts: UnitFacts) => readonly UnitEntry[]>;
}

export const unitEntries = <C extends CollectionName>(
  entries: UnitEntries<Collections[C]> & { collection: C },
): UnitEntries => entries as unknown as UnitEntries;
