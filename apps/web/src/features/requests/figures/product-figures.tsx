// On the page of a product: its faults of the last year, for who sees figures.

import { useMemo } from 'react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { figureMessages as words } from './figures.messages.ts';
import { lastYear, useModelFigures } from './use-model-figures.ts';

/** `<ProductFigures id={product.id} />`; nothing for a product without faults. */
export const ProductFigures = ({ id }: { id: string }) =>
  useCan()('analytics.see') ? <FaultsCard id={id} /> : null;

function FaultsCard({ id }: { id: string }) {
  const { figures } = useModelFigures(useMemo(() => lastYear(), []));
  const known = figures.find(({ model }) => model === id);
  if (!known) return null;
  const { faults, daysBetween, firstVisit, hoursToResolve } = known;
  return (
    <Card title={words.ofProduct(faults)}>
      <DescriptionList
        items={[
          { term: words.columns.daysBetween, value: daysBetween === null ? null : words.days(daysBetween) },
          { term: words.columns.firstVisit, value: firstVisit === null ? null : words.percent(firstVisit) },
          {
            term: words.columns.hoursToResolve,
            value: hoursToResolve === null ? null : words.hours(hoursToResolve),
          },
        ]}
      />
    </Card>
  );
}
