// The list of delivery notes.

import { ARCHIVED, TODAY } from '@zellige/domain/delivery-notes/delivery-note.list';
import { deliveryNoteList } from '@zellige/domain/delivery-notes/delivery-note.list';
import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useMemo } from 'react';
import { documentFilters } from '../../../documents/document-filters.ts';
import { NewRecordLink, useRecordList } from '../../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../../records/list/record-list-screen.tsx';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type Staff, useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { useWithExport } from '../../../ui/lists/list-transfer.tsx';
import { deliveryCard, deliveryColumns } from './delivery-columns.tsx';
import { deliveryListSearch } from './delivery-list-search.ts';
import { deliveryWork } from './delivery-work.ts';
import { deliveryMessages as words } from '../delivery-notes.messages.ts';
import { useDeliveryActions } from '../use-delivery-actions.tsx';
import { useDeliveryBulkActions } from './use-delivery-bulk-actions.ts';

/** Status, period, driver, state. */
const deliveryFilterDefinitions = (staff: Staff) =>
  documentFilters({
    words: words.filters,
    statuses: deliveryStatuses.map((status) => ({ value: status, label: deliveryStatusLabels[status] })),
    person: { name: 'livreur', label: words.filters.driver, all: words.filters.allDrivers },
    states: [
      { value: TODAY, label: words.filters.today },
      { value: ARCHIVED, label: words.filters.archived },
    ],
    staff,
  });

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
  const found = useRecordList(deliveryNoteList, deliveryListSearch, { workOf: deliveryWork });
  const staff = useStaff();
  const filters = useMemo(() => deliveryFilterDefinitions(staff), [staff]);
  const actions = useDeliveryActions();
  const bulk = useDeliveryBulkActions();
  const bulkActions = useWithExport('bonLivraison', bulk.actions);
  return (
    <RecordListScreen
      records={notes}
      found={found}
      filters={filters}
      columns={deliveryColumns(useCan()('bonLivraison.amounts'))}
      actions={actions}
      bulkActions={bulkActions}
    >
      {bulk.dialog}
    </RecordListScreen>
  );
}
