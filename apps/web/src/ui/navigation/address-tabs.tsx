// Tabs whose current one stands in the address: a copied link opens on the same one.

import type { ComponentProps } from 'react';
import { useScreenSearch } from './place.ts';
import { Tabs } from '../layout/tabs.tsx';
import { useSearchPatch } from './use-search-patch.ts';

/** `<AddressTabs label="Dossier" tabs={[{ id: 'devis', label: 'Devis', content: () => … }]} />`: the first one, unless `?onglet=` names another. */
export function AddressTabs({ tabs, ...shown }: Omit<ComponentProps<typeof Tabs>, 'value' | 'onChange'>) {
  const search: Record<string, unknown> = useScreenSearch();
  const patch = useSearchPatch();
  const first = tabs[0]?.id ?? '';
  return (
    <Tabs
      {...shown}
      tabs={tabs}
      value={tabs.find(({ id }) => id === search['onglet'])?.id ?? first}
      onChange={(id) => patch({ onglet: id === first ? undefined : id })}
    />
  );
}
