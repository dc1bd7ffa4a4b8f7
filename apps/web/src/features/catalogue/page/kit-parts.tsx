// The page of a kit lists its parts: how many units of each are there, and which one is scarcest.

import { Link } from '../../../ui/navigation/link.tsx';
import type { KitPart, Product } from '@zellige/domain/catalogue/catalogue.schema';
import { freeKits } from '@zellige/domain/catalogue/kit.rules';
import { stockOf } from '@zellige/domain/inventory/stock/availability';
import { useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.kit;

export interface KitStock {
  /** Whole kits that the parts in the house make; null when the stock follows none of them. */
  free: number | null;
  parts: readonly (KitPart & { product: Product | undefined; usable: number | null })[];
}

const STOCK = ['products', 'inventory'] as const;

/** The stock of a kit, from that of its parts; without parts for what is no kit. */
export function useKitStock({ parts = [] }: Product): KitStock {
  const reader = useRowsReader(STOCK);
  const partIds = new Set(parts.map(({ productId }) => productId));
  const products = new Map(
    reader.rows('products', { where: ({ id }) => partIds.has(id) }).map((row) => [row.id, row]),
  );
  const items = Map.groupBy(
    reader.rows('inventory', { where: (row) => row.archivedAt === null && partIds.has(row.productId) }),
    ({ productId }) => productId,
  );
  const usableOf = (id: string) =>
    products.get(id)?.isStocked === false ? null : stockOf(items.get(id) ?? []).usable;
  return {
    free: freeKits({ parts }, usableOf),
    parts: parts.map((part) => ({
      ...part,
      product: products.get(part.productId),
      usable: usableOf(part.productId),
    })),
  };
}

/** `<KitParts stock={useKitStock(product)} />`, of a kit. */
export function KitParts({ stock: { free, parts } }: { stock: KitStock }) {
  return (
    <Card title={words.title}>
      <ul className="flex flex-col divide-y divide-line">
        {parts.map(({ productId, name, quantity, product, usable }) => {
          const isScarce = usable !== null && free !== null && Math.floor(usable / quantity) === free;
          return (
            <li key={productId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="w-10 shrink-0 text-right text-muted tabular-nums">{quantity} ×</span>
              <span className="min-w-0 flex-1 basis-40">
                <Link
                  to={`/products/${encodeURIComponent(productId)}`}
                  className="font-medium text-accent-text hover:underline phone:inline-flex phone:min-h-11 phone:items-center"
                >
                  {product?.name ?? name}
                </Link>
              </span>
              {product?.archivedAt ? <Badge tone="danger">{words.gone}</Badge> : null}
              {isScarce && parts.length > 1 ? <Badge>{words.scarce}</Badge> : null}
              <span className="text-muted tabular-nums">
                {usable === null ? catalogueMessages.record.notStocked : words.usable(usable)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
