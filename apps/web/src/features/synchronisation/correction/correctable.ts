// How a write is corrected: in the form of its record, by its few values on the spot, or not at all.

import { recordPage } from '@zellige/domain';
import { houseStates } from '@zellige/domain/inventory/inventory.values';
import { movementKindLabels } from '@zellige/domain/inventory/inventory.rules';
import type { QueueEntryView } from '../../../platform/engine/app-engine.ts';
import { paymentFields } from '@zellige/domain/invoices/invoice.fields';
import { choice, field, oneOf, type ShownFields } from '@zellige/domain/kernel/field-dictionary';
import { fieldsOf } from '@zellige/domain/fields';
import { collectionOf, verbOf } from '../words/sentence.ts';
import { correctionMessages as words } from './correction.messages.ts';

/** Verbs whose input is what the form of the record writes. */
const inForm: ReadonlySet<string> = new Set([
  'create',
  'update',
  'force_create',
  'force',
  'create_from_invoice',
]);
/** A forced status is no form's. */
const notInForm: ReadonlySet<string> = new Set(['force_bonLivraison', 'create_movements']);

const { amount, mode, date, reference, bank, chequeNumber, cashingDate } = paymentFields;
const reason = { reason: field(words.reason, 'long') };
const quantity = { quantity: field(words.quantity, 'number') };
const category = fieldsOf('categories');

/** Fields of the inputs that no form shows. */
const onTheSpot: Readonly<Record<string, ShownFields>> = {
  pay_invoices: { amount, mode, date, reference, bank, chequeNumber, cashingDate },
  cancel_payment_invoices: reason,
  cancel_invoices: reason,
  refuse_quotes: reason,
  refuse_bonLivraison: reason,
  return_bonLivraison: reason,
  deliver_bonLivraison: { observationsGenerales: field(words.remarks, 'long') },
  hold_events: reason,
  cancel_events: reason,
  reopen_events: reason,
  adjust_inventory: { mode: choice(words.mode, words.modes), ...quantity, ...reason },
  set_status_inventory: { ...quantity, location: field(words.location), ...reason },
  return_inventory: { ...quantity, state: oneOf(words.state, houseStates), ...reason },
  lose_inventory: { ...quantity, from: choice(words.from, words.places), ...reason },
  create_movements: { kind: choice(words.kind, movementKindLabels), ...quantity, ...reason },
  snooze_tasks: { dueDate: field(words.dueDate, 'day') },
  create_categories: category,
  update_categories: category,
};

/** The fields of a write that are corrected on its own page; empty when there are none. */
export const fieldsOnTheSpot = (action: string): ShownFields => onTheSpot[action] ?? {};

/** Where what was typed opens in its form, as it was left; null for a write that has no form. */
export function formAddress({ opId, action, record }: Pick<QueueEntryView, 'opId' | 'action' | 'record'>) {
  const isWritten = inForm.has(verbOf(action)) && !notInForm.has(action) && !onTheSpot[action];
  const collection = collectionOf(action);
  if (!isWritten || record?.collection !== collection) return null;
  const page = recordPage(collection, record.row.id);
  return page === null ? null : `${page}/edit?correction=${opId}`;
}

/** Where a write can be corrected; null when there is nothing to correct in it. */
export function correctionAddress(entry: Pick<QueueEntryView, 'opId' | 'action' | 'record'>): string | null {
  const hasFields = Object.keys(fieldsOnTheSpot(entry.action)).length > 0;
  return formAddress(entry) ?? (hasFields ? `/synchronisation/${entry.opId}` : null);
}
