// The list of delivery notes.

import { useMemo } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { NewRecordLink, useRecordList } from '../../business/records/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../business/records/record-list-screen.tsx';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { useWithExport } from '../../ui/list-transfer.tsx';
import { deliveryCard, deliveryColumns } from './delivery-columns.tsx';
import { deliveryFilterDefinitions } from './delivery-filters.ts';
import { deliveryFilter } from './delivery-list-rows.ts';
import { deliveryListSearch } from './delivery-list-search.ts';
import { deliveryMessages as words } from './delivery-notes.messages.ts';
import { useDeliveryActions } from './use-delivery-actions.tsx';
import { useDeliveryBulkActions } from './use-delivery-bulk-actions.ts';

const notes: PlainList<DeliveryNote> = {
  title: words.notes,
  words,
  rowName: (note) => `${displayNumber(note)} ${note.client}`,
  href: (note) => `/bon-livraison/${note.number ?? note.id}`,
  card: deliveryCard,
  creation: <NewRecordLink to="/bon-livraison/new" may="bonLivraison.create" label={words.newNote} />,
};

/** `/bon-livraison` */
export function DeliveryListScreen() {
  const found = useRecordList('bonLivraison', deliveryListSearch, deliveryFilter);
  const staff = useStaff();
  const filters = useMemo(() => deliveryFilterDefinitions(staff), [staff]);
  const actions = useDeliveryActions();
  const bulkActions = useWithExport('bonLivraison', useDeliveryBulkActions());
  return (
    <RecordListScreen
      records={notes}
      found={found}
      filters={filters}
      columns={deliveryColumns(useCan()('bonLivraison.amounts'))}
      actions={actions}
      bulkActions={bulkActions}
    />
  );
}
