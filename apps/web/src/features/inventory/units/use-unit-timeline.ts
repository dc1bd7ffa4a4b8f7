// The timeline of a unit is made of the rows of this device, and of the places that the server alone remembers.

import type { Row } from '@zellige/domain';
import type { InventoryItem, Movement } from '@zellige/domain/inventory/inventory.schema';
import { momentOf } from '@zellige/domain/events/event-time';
import { movementEntry, ownEntries, placeEntry } from '@zellige/domain/inventory/units/unit-entries';
import { recordKey, type UnitEntry, unitTimeline } from '@zellige/domain/inventory/units/unit-timeline';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import type { CollectionName } from '@zellige/domain';
import { use, useCallback, useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useEngine, useRows, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useRecordHistory } from '../../../platform/use-record-history.ts';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import type { EntriesOf } from '../../../records/feature/unit-entries.ts';
import { unitEntriesOf } from '../../../records/feature/loaded-entries.ts';

export interface UnitTimeline {
  entries: readonly UnitEntry[];
  isLoading: boolean;
  /** What the server keeps alone cannot be read. */
  isPartial: boolean;
}

/** `useUnitTimeline(unit, item)` */
export function useUnitTimeline(unit: Unit, item: InventoryItem | undefined): UnitTimeline {
  const { id, itemId } = unit;
  const isOfUnit = useCallback(
    (movement: Movement) => movement.itemId === itemId && movement.unitIds?.includes(id) === true,
    [id, itemId],
  );
  const movements = useRows('movements', { where: isOfUnit });
  const history = useRecordHistory('units', id, unit.version);
  const others = useFeatureEntries(unit, item, movements.rows);
  return useMemo(
    () => ({
      entries: unitTimeline([
        ...others.entries,
        ...movements.rows.map(movementEntry),
        ...history.entries.flatMap((change) => placeEntry(change) ?? []),
        ...ownEntries(unit, item),
      ]),
      isLoading: others.isLoading,
      isPartial: history.state === 'offline' || history.state === 'error',
    }),
    [others, movements.rows, history.entries, history.state, unit, item],
  );
}

function useFeatureEntries(unit: Unit, item: InventoryItem | undefined, movements: readonly Movement[]) {
  const { collections, load } = unitEntriesOf(use(FeaturesContext));
  const sources = use(load());
  const engine = useEngine();
  const reader = useRowsReader(collections);
  return useMemo(() => {
    const movedWith = new Set(
      movements.map(({ relatedType, relatedId }) => recordKey(relatedType as CollectionName, relatedId)),
    );
    const facts = { unit, item, moment: momentOf(now()), movedWith };
    const entries = sources.flatMap(({ collection, entry }) => {
      const entriesOf: EntriesOf = entry;
      const rows = reader.rows(collection, {}) as readonly object[] as readonly Row[];
      return rows.flatMap((row) => (row.archivedAt === null ? entriesOf(row, facts) : []));
    });
    const isLoading = sources.some(({ collection }) => !engine.isReady(collection));
    return { entries, isLoading };
  }, [sources, reader, engine, unit, item, movements]);
}
