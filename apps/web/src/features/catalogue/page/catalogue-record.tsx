// The frame of a product's or a service's page: header, tabs (sheet, use, history), references at the side.

import { pageAddress } from '../../../records/feature/record-address.ts';
import type { productFields, serviceFields } from '@zellige/domain/catalogue/catalogue.fields';
import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ArchiveNotice } from '../../../records/page/archive-notice.tsx';
import { besideButton, RecordButton } from '../../../records/actions/record-button.tsx';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../../ui/layout/description-list.tsx';
import { RecordTabs } from '../../../records/page/record-tabs.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { PendingBadge } from '../../../records/page/pending-badge.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import type { Priced } from '../catalogue-prices.tsx';
import { catalogueMessages as words } from '../catalogue.messages.ts';
import { CategoryLabel } from '../categories/category-label.tsx';
import { type CatalogueCollection, useCatalogueMenu } from '../catalogue-kinds.ts';
import { WhereUsed } from './where-used-view.tsx';

interface CatalogueRecordProps {
  collection: CatalogueCollection;
  row: Priced;
  category: Category | undefined;
  badge?: ReactNode;
  /** The references beside the usual ones. */
  details: readonly Description[];
  dictionary: typeof productFields | typeof serviceFields;
  /** The first tab. */
  children: ReactNode;
}

/** `/products/$id` and `/services/$id` */
export function CatalogueRecord({ collection, row, category, children, ...rest }: CatalogueRecordProps) {
  const mayQuote = useCan()('quotes.see');
  const renderSheet = () => <div className="flex flex-col gap-4">{children}</div>;
  const renderUse = () => <WhereUsed id={row.id} />;
  const use = { id: 'utilisation', label: words.record.used, content: renderUse };
  return (
    <Page kind="record">
      <PageHeader
        title={row.name}
        crumbs={[{ label: words[collection].title, to: `/${collection}` }]}
        badge={
          <>
            {rest.badge}
            <PendingBadge collection={collection} id={row.id} />
          </>
        }
        actions={<RecordActions collection={collection} row={row} />}
      />
      <ArchiveNotice since={row.archivedAt} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_352px]">
        <RecordTabs
          label={words.record.tabs}
          collection={collection}
          row={row}
          fields={rest.dictionary}
          tabs={[
            { id: 'fiche', label: words.record.sheet, content: renderSheet },
            ...(mayQuote ? [use] : []),
          ]}
        />
        <Card title={words.record.details}>
          <DescriptionList
            items={[
              { term: words.fields.id, value: row.id },
              { term: rest.dictionary.category.label, value: <CategoryLabel category={category} /> },
              ...rest.details,
              {
                term: words.fields.createdAt,
                value: <DateText value={dayInCasablanca(new Date(row.createdAt))} />,
              },
              {
                term: words.fields.updatedAt,
                value: <DateText value={dayInCasablanca(new Date(row.updatedAt))} />,
              },
            ]}
          />
        </Card>
      </div>
    </Page>
  );
}

function RecordActions({ collection, row }: { collection: CatalogueCollection; row: Priced }) {
  const actions = useCatalogueMenu(collection)(row);
  usePageActions(row.name, actions);
  return (
    <>
      <Menu label={words.more} actions={besideButton(actions)} placement="bottom end">
        {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
      </Menu>
      <RecordButton actions={actions} page={pageAddress(collection, row)} />
    </>
  );
}
