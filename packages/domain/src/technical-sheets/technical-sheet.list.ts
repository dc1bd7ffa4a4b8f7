// How lists of technical sheets are narrowed and ordered.
import {
  commonSorts,
  equals,
  flag,
  orArchived,
  period,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, any, is } from '../kernel/records/row-condition.ts';
import { isToBill } from './technical-sheet.rules.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'archives';

/** The value of 'Statut' that asks for what is left to invoice. */
export const TO_BILL = 'a-facturer';
const statusOrToBill = (value: string): Record<string, string> =>
  value === TO_BILL ? { toBill: 'true' } : { status: value };

export const sheetList = {
  collection: 'technicalSheets',
  filters: {
    ...equals('kind', 'status', 'assignedTo', 'createdBy', 'correctsId', 'invoiceId'),
    ...period('date'),
    toBill: flag<TechnicalSheet>(
      isToBill,
      all(
        is('kind', 'intervention'),
        is('status', 'validée'),
        is('correctedById', ''),
        any({ absent: 'invoiceId' }, is('invoiceId', '')),
      ),
    ),
  },
  sorts: {
    date: 'order',
    number: 'serial',
    title: 'french',
    kind: 'french',
    status: 'french',
    ...commonSorts,
  },
  address: { nature: 'kind', statut: statusOrToBill, etat: orArchived(ARCHIVED) },
} as const satisfies RecordListOf<'technicalSheets'>;
