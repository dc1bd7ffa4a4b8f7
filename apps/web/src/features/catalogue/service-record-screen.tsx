// A service's page: price per unit, description, duration and skill.

import type { Service } from '@zellige/domain/catalogue/catalogue.schema';
import { useMemo } from 'react';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { RecordScreen } from '../../business/records/record-screen.tsx';
import { Card } from '../../ui/card.tsx';
import { catalogueHistoryWords } from './catalogue-history-words.ts';
import { saleOf } from './catalogue-prices.tsx';
import { CatalogueRecord } from './catalogue-record.tsx';
import { catalogueMessages as words, missingOf } from './catalogue.messages.ts';
import { PriceFigures } from './price-figures.tsx';
import { useCategories } from './use-categories.ts';

/** `/services/$id` */
export const ServiceRecordScreen = () => (
  <RecordScreen collection="services" backTo="/services" missing={missingOf('services')}>
    {(service) => <ServiceRecord key={service.id} service={service} />}
  </RecordScreen>
);

function ServiceRecord({ service }: { service: Service }) {
  const categories = useCategories('service');
  const historyWords = useMemo(() => catalogueHistoryWords(categories), [categories]);
  const seesPrices = useCan()('catalogue.prices');
  const note = `${words.price.net} ${words.perUnit[service.unit]}`;
  return (
    <CatalogueRecord
      collection="services"
      row={service}
      category={categories.byId.get(service.category)}
      details={[
        { term: words.fields.unit, value: words.units[service.unit] },
        { term: words.fields.duration, value: service.duration },
        { term: words.fields.skill, value: service.skill },
      ]}
      historyWords={historyWords}
    >
      {seesPrices ? (
        <PriceFigures figures={[{ label: words.fields.price, value: saleOf(service), note }]} />
      ) : null}
      <Card title={words.record.description}>
        <p className="max-w-[72ch] whitespace-pre-line">{service.description || '—'}</p>
      </Card>
    </CatalogueRecord>
  );
}
