// Rental by product over the period: how long its units were out, what they brought, what is late and to come.

import { Link } from '../../ui/navigation/link.tsx';
import type { RentalFigures } from '@zellige/domain/analytics/rental-figures';
import { Card, Money } from '../../ui/layout/card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';

const words = analyticsMessages.report.rental;
const SHOWN = 10;

const percent = (value: number | null): string =>
  value === null ? words.unknown : `${formatNumber(value)}\u00a0%`;

/** `<RentalCard figures={report.rental} />` */
export function RentalCard({ figures: { products, late, next30 } }: { figures: RentalFigures }) {
  return (
    <Card title={words.title}>
      <p className="mb-4 text-muted">
        <span className={late > 0 ? 'font-medium text-danger' : ''}>{words.late(late)}</span>
        {' · '}
        {words.next30(next30)}
      </p>
      {products.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {products.slice(0, SHOWN).map((product) => (
            <li
              key={product.productId}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5"
            >
              <span className="truncate">
                <Link
                  to={`/products/${encodeURIComponent(product.productId)}`}
                  className="font-medium hover:underline"
                >
                  {product.name}
                </Link>
                <span className="ml-2 text-meta text-muted">
                  {words.daysOut(product.daysOut, product.owned)} · {percent(product.utilisation)}
                </span>
              </span>
              <Money value={product.revenue} />
              <span aria-hidden="true" className="col-span-2 h-1 rounded-full bg-active">
                <span
                  className="block h-1 rounded-full bg-accent"
                  style={{ width: `${Math.min(100, product.utilisation ?? 0)}%` }}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
