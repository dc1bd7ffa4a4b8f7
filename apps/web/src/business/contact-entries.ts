// What a feature tells of its records in the 'Dossier client' (product.md §5 Contacts), one line each on the line of time.

import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { LucideIcon } from 'lucide-react';
import type { Tone } from '../ui/status-chip.tsx';
import { unreachable } from '../ui/unreachable-part.ts';

export interface ContactEntry {
  /** Instead of the number, of records that have none. */
  title?: string;
  /** ISO day. */
  date: string;
  detail: string;
  status: { label: string; tone: Tone };
  isStruck?: boolean;
}

export interface ContactEntries<T = Row> {
  collection: CollectionName;
  icon: LucideIcon;
  /** In the choice of what is shown; the nouns of the collection without it. */
  label?: string;
  /** The contact a record belongs to. */
  contactOf: (row: T) => number | null | undefined;
  /** The fields that name a record of these collections, whose page lists it among its linked documents. */
  naming?: Partial<Record<CollectionName, string>>;
  load: () => Promise<(row: T) => ContactEntry>;
}

export const contactEntries = <C extends CollectionName>(
  entries: ContactEntries<Collections[C]> & { collection: C },
): ContactEntries => entries as unknown as ContactEntries;

type Declaring = readonly { contactEntries?: readonly ContactEntries[] }[];

export interface LoadedEntries extends ContactEntries {
  entry: (row: Row) => ContactEntry;
}

interface AllEntries {
  kinds: readonly ContactEntries[];
  collections: readonly CollectionName[];
  /** The same promise each time, for `use`; another one after a failure. */
  load: () => Promise<readonly LoadedEntries[]>;
}

const known = new WeakMap<Declaring, AllEntries>();

function gather(features: Declaring): AllEntries {
  const kinds = features.flatMap((feature) => feature.contactEntries ?? []);
  let loading: Promise<readonly LoadedEntries[]> | null = null;
  const loadAll = () => Promise.all(kinds.map(async (kind) => ({ ...kind, entry: await kind.load() })));
  return {
    kinds,
    collections: kinds.map(({ collection }) => collection),
    load: () =>
      (loading ??= loadAll().catch((error: unknown) => {
        loading = null;
        return unreachable(error);
      })),
  };
}

/** Of these features, in their order: the same answer for the same list. */
export function contactEntriesOf(features: Declaring): AllEntries {
  const all = known.get(features) ?? gather(features);
  known.set(features, all);
  return all;
}
