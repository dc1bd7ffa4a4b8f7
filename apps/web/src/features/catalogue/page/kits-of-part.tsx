// The kits that a product is a part of, on its page.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { useCallback } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.kit;

/** `<KitsOfPart id={product.id} />`; nothing for what no live kit holds. */
export function KitsOfPart({ id }: { id: string }) {
  const where = useCallback(
    ({ archivedAt, parts = [] }: Product) =>
      archivedAt === null && parts.some(({ productId }) => productId === id),
    [id],
  );
  const kits = useRows('products', { where }).rows.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));
  if (kits.length === 0) return null;
  return (
    <Card title={words.partOf}>
      <ul aria-label={words.partOf} className="flex flex-col divide-y divide-line">
        {kits.map(({ id: kitId, name, parts = [] }) => (
          <li key={kitId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-40">
              <Link
                to={`/products/${encodeURIComponent(kitId)}`}
                className="font-medium text-accent-text hover:underline phone:inline-flex phone:min-h-11 phone:items-center"
              >
                {name}
              </Link>
            </span>
            <span className="text-muted tabular-nums">
              {words.perKit(parts.find(({ productId }) => productId === id)?.quantity ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
