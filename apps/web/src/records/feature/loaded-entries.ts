// The features at hand tell of their records on the pages of a contact and of a unit; all load together when a page first shows them.

import type { CollectionName } from '@zellige/domain';
import { once } from '@zellige/sync/once';
import { unreachable } from '../../ui/navigation/unreachable-part.ts';
import type { ContactEntries } from './contact-entries.ts';
import type { UnitEntries } from './unit-entries.ts';

interface Declaring {
  contactEntries?: readonly ContactEntries[];
  unitEntries?: readonly UnitEntries[];
}

interface Kind {
  collection: CollectionName;
  load: () => Promise<unknown>;
}

type Loaded<K extends Kind> = K & { entry: Awaited<ReturnType<K['load']>> };

interface AllEntries<K extends Kind> {
  kinds: readonly K[];
  collections: readonly CollectionName[];
  /** The same promise each time, for `use`; another one after a failure. */
  load: () => Promise<readonly Loaded<K>[]>;
}

function gather<K extends Kind>(kinds: readonly K[]): AllEntries<K> {
  const loadAll = () =>
    Promise.all(kinds.map(async (kind) => ({ ...kind, entry: await kind.load() }) as Loaded<K>));
  return {
    kinds,
    collections: kinds.map(({ collection }) => collection),
    load: once(() => loadAll().catch(unreachable)),
  };
}

/** Of some features, in their order: the same answer for the same list. */
function gathering<K extends Kind>(kindsOf: (feature: Declaring) => readonly K[] | undefined) {
  const known = new WeakMap<readonly Declaring[], AllEntries<K>>();
  return (features: readonly Declaring[]): AllEntries<K> => {
    const all = known.get(features) ?? gather(features.flatMap((feature) => kindsOf(feature) ?? []));
    known.set(features, all);
    return all;
  };
}

export const contactEntriesOf = gathering(({ contactEntries }) => contactEntries);
export const unitEntriesOf = gathering(({ unitEntries }) => unitEntries);
