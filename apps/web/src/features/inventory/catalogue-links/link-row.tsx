// One item without a product, with what it may be: proposals, another product, a new one, none.

import type { ProductMatch } from '@zellige/domain/catalogue/product-matches';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { Link } from '../../../ui/navigation/link.tsx';
import { Plus } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import { linkMessages as words } from './link.messages.ts';
import type { Linking } from './use-linking.ts';

interface LinkRowProps {
  item: InventoryItem;
  matches: readonly ProductMatch[];
  categoryName: string;
  linking: Pick<Linking, 'link' | 'putOff'>;
  onCreate: (item: InventoryItem) => void;
}

/** The line goes once its item is linked: the focus is on the next one before that. */
function focusNext(row: HTMLElement | null): void {
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  other?.querySelector<HTMLElement>('button, input')?.focus();
}

export function LinkRow({ item, matches, categoryName, linking, onCreate }: LinkRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const engine = useEngine();
  const link = async (product: { id: string; name: string }, event?: MouseEvent) => {
    // By keyboard alone: a mouse stays where it is.
    if (event?.detail === 0) focusNext(row.current);
    await linking.link({ item, product });
  };
  // Nothing is to be chosen beside what is sure.
  const offered = matches[0]?.isSure ? matches.slice(0, 1) : matches;
  const facts = [
    item.id,
    categoryName,
    item.serialNumber,
    inventoryMessages.units(item.quantity),
    item.location,
  ];
  return (
    <li
      ref={row}
      className="grid gap-x-6 gap-y-3 border-b border-line p-4 last:border-b-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <Link
          to={itemAddress(item)}
          className="font-medium wrap-break-word hover:underline phone:inline-flex phone:min-h-11 phone:items-center"
        >
          {item.name}
        </Link>
        <p className="text-meta wrap-break-word text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {matches.length === 0 ? (
          <p className="text-muted">{words.noMatch}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {offered.map(({ product, isSure, by }) => (
              <li key={product.id} className="flex items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block wrap-break-word">
                    {product.name} {isSure ? <Badge tone="accent">{words.sure}</Badge> : null}
                  </span>
                  <span className="block text-meta text-muted">
                    {[product.id, product.sku, words.by[by]].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  aria-label={words.linkTo(item.name, product.name)}
                  onClick={(event) => void link(product, event)}
                >
                  {words.link}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ProductPicker
            label={words.otherOf(item.name)}
            placeholder={words.other}
            isLabelHidden
            isPart
            className="min-w-0 flex-1 basis-52"
            value=""
            onChoose={(id) => {
              const product = engine.get('products', id);
              if (product) void link(product);
            }}
          />
          <CreateButton name={item.name} onClick={() => onCreate(item)} />
          <Button
            variant="ghost"
            aria-label={words.offCatalogueOf(item.name)}
            onClick={(event) => {
              if (event.detail === 0) focusNext(row.current);
              void linking.putOff(item);
            }}
          >
            {words.offCatalogue}
          </Button>
        </div>
      </div>
    </li>
  );
}

function CreateButton({ name, onClick }: { name: string; onClick: () => void }) {
  if (!useCan()('catalogue.edit')) return null;
  return (
    <Button variant="ghost" icon={Plus} aria-label={words.createOf(name)} onClick={onClick}>
      {words.create}
    </Button>
  );
}
