// The timeline of a contact collects the entries of all features, loaded together when a page first shows it.

import type { CollectionName, Row } from '@zellige/domain';
import { unreachable } from '../../ui/navigation/unreachable-part.ts';
import type { ContactEntries, ContactEntry } from './contact-entries.ts';

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
