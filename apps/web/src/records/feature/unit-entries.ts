// A feature declares here how its records read on the page of a unit (docs/product.md 'Units').

import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { UnitEntry, UnitFacts } from '@zellige/domain/inventory/units/unit-timeline';

/** None of a record with which the unit has nothing to do. As a method, so that one of any kind reads as one of all kinds. */
export type EntriesOf<T = Row> = { of(row: T, facts: UnitFacts): readonly UnitEntry[] }['of'];

export type UnitEntries = {
  [C in CollectionName]: { collection: C; load: () => Promise<EntriesOf<Collections[C]>> };
}[CollectionName];
