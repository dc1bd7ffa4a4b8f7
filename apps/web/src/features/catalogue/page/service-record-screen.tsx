// A service's page: price per unit, description, duration and skill.

import { serviceFields } from '@zellige/domain/catalogue/catalogue.fields';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { saleOf } from '../catalogue-prices.tsx';
import { CatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words, missingOf } from '../catalogue.messages.ts';
import { PriceFigures } from './price-figures.tsx';
import { useCategories } from '../categories/use-categories.ts';

/** `/services/$id` */
export const ServiceRecordScreen = recordScreen('services', ServiceRecord, {
  missing: missingOf('services'),
});

function ServiceRecord({ row: service }: RecordProps<'services'>) {
  const categories = useCategories('service');
  const seesPrices = useCan()('catalogue.prices');
  const note = `${words.price.net} ${words.perUnit[service.unit]}`;
  return (
    <CatalogueRecord
      collection="services"
      row={service}
      category={categories.byId.get(service.category)}
      details={[
        { term: words.serviceFields.unit, value: words.units[service.unit] },
        { term: words.serviceFields.duration, value: service.duration },
        { term: words.serviceFields.skill, value: service.skill },
        ...(service.warrantyMonths
          ? [{ term: words.serviceFields.warrantyMonths, value: service.warrantyMonths }]
          : []),
      ]}
      dictionary={serviceFields}
    >
      {seesPrices ? (
        <PriceFigures
          figures={[{ label: words.serviceFields['price.sale'], value: saleOf(service), note }]}
        />
      ) : null}
      <Card title={words.record.description}>
        <p className="max-w-[72ch] whitespace-pre-line">{service.description || '—'}</p>
      </Card>
    </CatalogueRecord>
  );
}
