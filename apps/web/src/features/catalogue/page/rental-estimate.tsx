// The page of a product estimates the price of a rental of some days.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { rentalPeriods, rentalPrice } from '@zellige/domain/catalogue/rental-price';
import { formatMad, fromCentimes } from '@zellige/domain/kernel/values/money';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.price;

const LONGEST_DAYS = 3650;

/** `<RentalEstimate product={product} />`, for a product that is rented. */
export function RentalEstimate({ product }: { product: Product }) {
  const [days, setDays] = useState<number | null>(10);
  const isDuration = days !== null && Number.isInteger(days) && days >= 1 && days <= LONGEST_DAYS;
  const price = isDuration ? rentalPrice(product, days) : null;
  return (
    <Card title={words.estimate}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <NumberField
          label={words.estimateDays}
          unit={words.estimateUnit}
          value={days}
          onChange={setDays}
          className="w-32"
        />
        <output className="min-w-0 flex-1 basis-48">
          {price === null ? (
            <span className="text-muted">{words.estimateNone}</span>
          ) : (
            <>
              <span className="block font-semibold tabular-nums">
                {formatMad(fromCentimes(price.centimes))} {words.net}
              </span>
              <span className="block text-meta text-muted">{rentalPeriods(price)}</span>
            </>
          )}
        </output>
      </div>
      <p className="mt-3 text-meta text-muted">{words.estimateHint}</p>
    </Card>
  );
}
