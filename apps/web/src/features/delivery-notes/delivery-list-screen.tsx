// The list of delivery notes: search, filters and sort in the address, selection, cards on the phone (product.md §4).

import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { ListTransferMenu, useWithExport } from '../../ui/list-transfer.tsx';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { deliveryCard, deliveryColumns } from './delivery-columns.tsx';
import { deliveryFilterDefinitions } from './delivery-filters.ts';
import { deliveryFilter } from './delivery-list-rows.ts';
import { deliveryListSearch } from './delivery-list-search.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { useDeliveryActions } from './use-delivery-actions.tsx';
import { useDeliveryBulkActions } from './use-delivery-bulk-actions.ts';

const rowKey = (note: DeliveryNote) => note.id;
const rowName = (note: DeliveryNote) => `${displayNumber(note)} ${note.client}`;
const href = (note: DeliveryNote) => `/bon-livraison/${note.number ?? note.id}`;

/** `/bon-livraison` */
export function DeliveryListScreen() {
  const list = useListSearch(deliveryListSearch);
  const { statut, periode, livreur, etat } = list.filters;
  const where = useMemo(
    () => deliveryFilter({ statut, periode, livreur, etat }),
    [statut, periode, livreur, etat],
  );
  const { isOpening } = list;
  const { rows, total, isLoading } = useRows('bonLivraison', { where, search: list.q, isOpening });
  const staff = useStaff();
  const can = useCan();
  const filters = useMemo(() => deliveryFilterDefinitions(staff), [staff]);
  const actions = useDeliveryActions();
  const bulkActions = useWithExport('bonLivraison', useDeliveryBulkActions());
  const newNote = can('bonLivraison.create') ? (
    <ButtonLink to="/bon-livraison/new" variant="primary" icon={Plus} data-new="">
      {words.newNote}
    </ButtonLink>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader
        title={words.notes}
        subtitle={isLoading ? null : words.count(total)}
        actions={
          <>
            <ListTransferMenu family="bonLivraison" query={{ where, search: list.q }} />
            {newNote}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.notes}
        name="bonLivraison"
        rows={rows}
        total={total}
        columns={deliveryColumns(can('bonLivraison.amounts'))}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={deliveryCard}
        actions={actions.menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={<EmptyState title={words.empty} description={words.emptyHint} action={newNote} />}
      />
      <OlderRows collection="bonLivraison" search={list.q} />
      {actions.dialog}
    </Page>
  );
}
