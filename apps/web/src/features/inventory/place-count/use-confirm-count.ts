// The confirmation of a count: one write, one message that takes it back.

import {
  countedItems,
  itemsBack,
  type PlaceDifferences,
} from '@zellige/domain/inventory/counts/place-count.rules';
import type { CountedItem } from '@zellige/domain/inventory/counts/place-count.schema';
import { serialKeyOf } from '@zellige/domain/inventory/units/unit.rules';
import type { CollectionName, Failure } from '@zellige/domain';
import { useState } from 'react';
import { archivedOf, writtenOf } from '../../../records/actions/standing.ts';
import type { CountSession } from '../../../documents/stock/count-session.ts';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { type StandingRecord, toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { countMessages as words } from './place-count.messages.ts';

/** A key for each movement that an item may make, the same at each press. */
const withKeys = (
  items: readonly CountedItem[],
  newId: (collection: CollectionName, place: number) => unknown,
) =>
  items.map((item, rank) => ({
    ...item,
    movementIds: [0, 1, 2].map((part) => String(newId('movements', rank * 3 + part))),
  }));

/** As long as the stock says what the count wrote. */
const standingOf = (
  { missing, moved, quantities }: PlaceDifferences,
  place: string,
): readonly StandingRecord[] => [
  ...missing.map(({ id }) => archivedOf('units', id)),
  ...moved.map(({ id }) => writtenOf('units', id, { place })),
  ...quantities.map(({ item, counted }) => writtenOf('inventory', item.id, { quantity: counted })),
];

/** Another count puts the stock back as it was, and units that were moved go back by their own place. */
async function takeBack(engine: AppEngine, place: string, found: PlaceDifferences): Promise<void> {
  const serials = new Set(found.added.map(({ serialNumber }) => serialKeyOf(serialNumber)));
  const added = engine
    .rows('units', {})
    .filter(({ serialKey, archivedAt }) => archivedAt === null && serials.has(serialKey));
  const items = itemsBack(found, added);
  const [first] = items;
  if (first) {
    const input = {
      id: first.id,
      place,
      items: withKeys(items, () => engine.newId('movements')),
      reason: words.undoReason,
    };
    const result = await engine.execute('count_inventory', input);
    if (!result.ok) return tellFailure(result.error);
  }
  for (const unit of found.moved) {
    const result = await engine.execute('update_units', { id: unit.id, changes: { place: unit.place } });
    if (!result.ok) return tellFailure(result.error);
  }
  toast.success({ title: words.undone });
}

/** `const { confirm, failure, forgetFailure, isBusy } = useConfirmCount(session)` */
export function useConfirmCount({ count: { place }, end }: Pick<CountSession, 'count' | 'end'>) {
  const engine = useEngine();
  const { execute, newId } = useOpenedForm();
  const { isBusy, run, leave } = usePress();
  const [failure, setFailure] = useState<Failure | null>(null);
  const replace = useReplace();
  const confirm = (found: PlaceDifferences, reason: string) =>
    run(async () => {
      const items = countedItems(found);
      const input = { id: items[0]?.id ?? '', place, items: withKeys(items, newId), reason };
      const result = await execute('count_inventory', input);
      if (!result.ok) return setFailure(result.error);
      leave();
      end();
      replace('/inventory/comptage');
      const { missing, moved, back, added, quantities } = found;
      return toast.success({
        title: words.done(place),
        description: words.sum(missing.length, moved.length + back.length + added.length, quantities.length),
        action: { label: words.undo, onAction: () => void takeBack(engine, place, found) },
        stands: standingOf(found, place),
      });
    });
  return { confirm, failure, forgetFailure: () => setFailure(null), isBusy };
}
