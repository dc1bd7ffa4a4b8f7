// The list of delivery notes.

import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useMemo } from 'react';
import { documentFilters } from '../../../documents/document-filters.ts';
import { isWithin, periodRange } from '../../../records/list/period.ts';
import { NewRecordLink, useRecordList } from '../../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../../records/list/record-list-screen.tsx';
import { today } from '../../../platform/clock.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type Staff, useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import type { FiltersOf } from '../../../ui/lists/list-search.ts';
import { useWithExport } from '../../../ui/lists/list-transfer.tsx';
import { deliveryCard, deliveryColumns } from './delivery-columns.tsx';
import { ARCHIVED, deliveryListSearch, TODAY } from './delivery-list-search.ts';
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
  const found = useRecordList('bonLivraison', deliveryListSearch, deliveryFilter, { workOf: deliveryWork });
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

/** Whether a note is in the list under these filters. */
function deliveryFilter(filters: FiltersOf<typeof deliveryListSearch>): (note: DeliveryNote) => boolean {
  const { statut, livreur, etat } = filters;
  const day = today();
  const range = periodRange(filters.periode, day);
  return (note) =>
    (note.archivedAt !== null) === (etat === ARCHIVED) &&
    (statut === undefined || note.status === statut) &&
    (livreur === undefined || note.livreurId === livreur) &&
    (etat !== TODAY || note.dateLivraison === day) &&
    isWithin(note.dateLivraison, range);
}
