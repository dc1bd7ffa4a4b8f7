// Completes a write before it is queued: the keys it draws are the writer's, so that the browser now and the server later
// make the same record (product.md D2). When it was done travels beside it.
import type { CollectionName } from './kernel/collections.ts';
import { convertedInvoiceId } from './kernel/numbering.ts';
import type { WriteMoment } from './kernel/subject.ts';
import { newRowId } from './new-row-id.ts';
import { findOperation } from './operations.ts';

interface Completion {
  (moment: WriteMoment): Record<string, unknown>;
  /** The record whose key it draws, and the field of the input that holds it. */
  makes?: { collection: CollectionName; field: string };
}

const making = (
  collection: CollectionName,
  field: string,
  draw: (moment: WriteMoment) => string | number,
): Completion =>
  Object.assign((moment: WriteMoment) => ({ [field]: draw(moment) }), { makes: { collection, field } });

const keyed = (collection: CollectionName, field = 'id'): Completion =>
  making(collection, field, (moment) => newRowId(collection, moment));

const completions: Record<string, Completion> = {
  create_contacts: keyed('contacts'),
  note_contacts: (moment) => ({ noteId: String(newRowId('contacts', moment)) }),
  create_products: keyed('products'),
  create_services: keyed('services'),
  create_categories: keyed('categories'),
  create_quotes: keyed('quotes'),
  duplicate_quotes: keyed('quotes', 'newId'),
  convert_quotes: making('invoices', 'invoiceId', ({ now }) => convertedInvoiceId(now)),
  create_invoices: keyed('invoices'),
  pay_invoices: keyed('payments', 'paymentId'),
  create_inventory: (moment) => ({
    ...keyed('inventory')(moment),
    ...keyed('movements', 'movementId')(moment),
  }),
  adjust_inventory: keyed('movements', 'movementId'),
  set_status_inventory: keyed('movements', 'movementId'),
  return_inventory: keyed('movements', 'movementId'),
  lose_inventory: keyed('movements', 'movementId'),
  create_movements: keyed('movements'),
  create_bonLivraison: keyed('bonLivraison'),
  create_from_invoice_bonLivraison: keyed('bonLivraison'),
  create_events: keyed('events'),
  force_create_events: keyed('events'),
  create_technicalSheets: keyed('technicalSheets'),
  revise_technicalSheets: keyed('technicalSheets', 'newId'),
  create_tasks: keyed('tasks'),
  create_notifications: keyed('notifications'),
};

/** The input with what its action needs and the writer did not give; other actions and non-objects pass unchanged. */
export function prepareInput(action: string, input: unknown, moment: WriteMoment): unknown {
  const complete = completions[action];
  if (!complete || typeof input !== 'object' || input === null) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...complete(moment), ...Object.fromEntries(given) };
}

/** The record that an action makes and answers, by the key in its prepared input; null for the others. */
export function recordMadeBy(
  action: string,
  input: unknown,
): { collection: CollectionName; id: string } | null {
  const makes = completions[action]?.makes;
  if (!makes || findOperation(action)?.answers !== makes.collection) return null;
  const id =
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([field]) => field === makes.field)?.[1]
      : undefined;
  return id === undefined ? null : { collection: makes.collection, id: String(id) };
}
