// How a write is corrected: in the form of its record, by its few values on the spot, or not at all.

import type { Address } from '../../../ui/navigation/address.ts';
import { recordAddress, editAddress } from '../../../records/feature/record-address.ts';
import type { ShownFields } from '@zellige/domain/kernel/schema/field-dictionary';
import { spotFields } from '@zellige/domain/registry/write-descriptions';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { collectionOf, verbOf } from '../words/sentence.ts';

/** Verbs whose input is what the form of the record writes. */
const inForm: ReadonlySet<string> = new Set([
  'create',
  'update',
  'force_create',
  'force',
  'create_from_invoice',
  'amend',
  'version',
]);

/** The fields of a write that are corrected on its own page; empty when there are none. */
export const fieldsOnTheSpot = (action: string): ShownFields => spotFields(action) ?? {};

/** Where what was typed opens in its form, as it was left; null for a write that has no form. */
export function formAddress({ opId, action, record }: Pick<QueueEntryView, 'opId' | 'action' | 'record'>) {
  const isWritten = inForm.has(verbOf(action)) && !spotFields(action);
  const collection = collectionOf(action);
  if (!isWritten || record?.collection !== collection) return null;
  const page = recordAddress(collection, record.row.id);
  return page === null ? null : editAddress(page, `correction=${opId}`);
}

/** Where a write can be corrected; null when there is nothing to correct in it. */
export function correctionAddress(entry: Pick<QueueEntryView, 'opId' | 'action' | 'record'>): Address | null {
  const hasFields = Object.keys(fieldsOnTheSpot(entry.action)).length > 0;
  return formAddress(entry) ?? (hasFields ? `/synchronisation/${entry.opId}` : null);
}
