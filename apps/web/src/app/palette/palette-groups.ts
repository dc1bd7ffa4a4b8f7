// The palette shows its results in groups: the records opened last while nothing is typed, commands, then records by kind.

import { type CollectionName, collections } from '@zellige/domain';
import { useMemo } from 'react';
import { recentRecords } from '../../platform/browser/recent-records.ts';
import { useActor, useCan, useEngine, useRowsReader } from '../../platform/engine/hooks/engine-hooks.ts';
import type { SearchedText } from '../../platform/engine/hooks/use-server-search.ts';
import { readPageActions } from '../../ui/layout/page-actions.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { findCommands, type PaletteCommand } from './commands.ts';
import { allCollections, findGroups, type FoundItem, recentItems, searchesOf } from './find-items.ts';
import { paletteMessages as words } from './palette.messages.ts';

export type PaletteEntry = { key: string } & (
  | { kind: 'command'; command: PaletteCommand }
  | { kind: 'record'; item: FoundItem }
  /** All the records of a kind that hold the text. */
  | { kind: 'all'; label: string; href: Address }
);

export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

interface PaletteResults {
  groups: readonly PaletteGroup[];
  /** Records among them. */
  found: number;
  searches: SearchedText[];
}

const PER_TYPE = 4;

const recordEntry = (item: FoundItem): PaletteEntry => ({ kind: 'record', key: item.key, item });

/** The groups of what the box holds; none of them is empty. */
export function usePaletteGroups(text: string): PaletteResults {
  const actor = useActor();
  const engine = useEngine();
  const reader = useRowsReader(allCollections);
  const can = useCan();
  return useMemo(() => {
    const canSee = (name: CollectionName) => can(collections[name].see);
    const options = { canSee, isEverything: true };
    const isEmpty = text.trim() === '';
    const here = readPageActions()?.of;
    const recent = isEmpty
      ? recentItems(engine, recentRecords(actor.id), options)
          .filter(({ name }) => name !== here)
          .slice(0, 5)
      : [];
    const found = findGroups(reader, text, { ...options, perType: PER_TYPE });
    const groups = [
      { label: words.recent, entries: recent.map(recordEntry) },
      ...findCommands(actor, text).map(({ label, commands }) => ({
        label,
        entries: commands.map((command): PaletteEntry => ({ kind: 'command', key: command.key, command })),
      })),
      ...found.map(({ collection, label, items, count, listHref }) => ({
        label,
        entries: [
          ...items.map(recordEntry),
          ...(count > items.length
            ? [{ kind: 'all' as const, key: `all ${collection}`, label: words.all(count), href: listHref }]
            : []),
        ],
      })),
    ];
    return {
      groups: groups.filter(({ entries }) => entries.length > 0),
      found: found.reduce((sum, { items }) => sum + items.length, 0),
      searches: searchesOf(text, options),
    };
  }, [actor, engine, reader, can, text]);
}
