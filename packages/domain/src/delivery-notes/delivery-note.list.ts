// How lists of delivery notes are narrowed and ordered.
import { inPeriod } from '../kernel/records/period-filter.ts';
import { commonSorts, equals, orArchived, period, type RecordListOf } from '../kernel/records/record-list.ts';
import { deliveryStatuses } from './delivery-note.values.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';
export const TODAY = 'aujourdhui';

export const deliveryNoteList = {
  collection: 'bonLivraison',
  filters: {
    ...equals(
      'status',
      'assignedTo',
      'livreurId',
      'factureId',
      'devisId',
      'contactId',
      'client',
      'modeLivraison',
    ),
    ...period('dateLivraison'),
  },
  sorts: {
    dateLivraison: 'order',
    dateCreation: 'plain',
    number: 'serial',
    client: 'french',
    livreur: 'french',
    status: deliveryStatuses,
    ...commonSorts,
  },
  columns: { date: 'dateLivraison' },
  address: {
    statut: 'status',
    periode: inPeriod,
    livreur: 'livreurId',
    etat: orArchived(ARCHIVED, (value, { day }) => (value === TODAY ? { from: day, to: day } : {})),
  },
} as const satisfies RecordListOf<'bonLivraison'>;
