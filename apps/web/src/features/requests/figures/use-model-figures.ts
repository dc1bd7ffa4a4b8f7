// The figures of models over a period, from the copy of this device.
import { type ModelFigures, modelFigures, modelSums } from '@zellige/domain/analytics/model-figures';
import { lastMonths, type Period } from '@zellige/domain/analytics/period';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';

const YEAR_MONTHS = 12;

/** A year of months up to today. */
export const lastYear = (): Period => lastMonths(YEAR_MONTHS, today());

/** Keep `period` stable between renders. */
export function useModelFigures(period: Period): { figures: readonly ModelFigures[]; isLoading: boolean } {
  const requests = useRows('requests');
  const units = useRows('units');
  const items = useRows('inventory');
  const products = useRows('products');
  const isLoading = [requests, units, items, products].some((read) => read.isLoading);
  const figures = useMemo(() => {
    const unitsById = byId(units.rows);
    const itemsById = byId(items.rows);
    const productsById = byId(products.rows);
    const sums = modelSums(
      {
        requests: requests.rows,
        unitOf: (id) => unitsById.get(id),
        itemOf: (id) => itemsById.get(id),
      },
      period,
    );
    return modelFigures(
      sums,
      ({ model, itemId }) => productsById.get(model)?.name ?? itemsById.get(itemId)?.name ?? model,
    );
  }, [requests.rows, units.rows, items.rows, products.rows, period]);
  return { figures, isLoading };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));
