// The way to 'Relier au catalogue', from the stock and from the price list, while there is something to link.

import { Link2 } from 'lucide-react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { itemMessages } from './item.messages.ts';
import { useUnlinkedItems } from './unlinked-items.ts';

export function LinkCatalogueLink() {
  const mayLink = useCan()('inventory.edit');
  const { total } = useUnlinkedItems();
  if (!mayLink || total === 0) return null;
  return (
    <ButtonLink to="/inventory/relier" icon={Link2}>
      {itemMessages.linkCatalogue}
      <span className="text-muted tabular-nums">{total}</span>
    </ButtonLink>
  );
}
