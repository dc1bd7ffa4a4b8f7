// Completes a write before it is queued: the keys it draws and the day it is made are the writer's, so that the browser
// now and the server later make the same record (product.md D2).
import type { CollectionName } from './kernel/collections.ts';
import { dayInCasablanca } from './kernel/dates.ts';
import { convertedInvoiceId } from './kernel/numbering.ts';
import { newRowId, type WriteMoment } from './new-row-id.ts';

type Completion = (moment: WriteMoment) => Record<string, unknown>;

const keyed =
  (collection: CollectionName, field = 'id'): Completion =>
  (moment) => ({ [field]: newRowId(collection, moment) });

const dated =
  (completion: Completion): Completion =>
  (moment) => ({ ...completion(moment), date: dayInCasablanca(moment.now) });

const completions: Record<string, Completion> = {
  create_contacts: keyed('contacts'),
  create_products: keyed('products'),
  create_services: keyed('services'),
  create_categories: keyed('categories'),
  create_quotes: dated(keyed('quotes')),
  duplicate_quotes: keyed('quotes', 'newId'),
  convert_quotes: ({ now }) => ({ invoiceId: convertedInvoiceId(now) }),
  create_invoices: dated(keyed('invoices')),
  pay_invoices: dated(keyed('payments', 'paymentId')),
  create_inventory: dated((moment) => ({
    ...keyed('inventory')(moment),
    ...keyed('movements', 'movementId')(moment),
  })),
  adjust_inventory: dated(keyed('movements', 'movementId')),
  set_status_inventory: dated(keyed('movements', 'movementId')),
  return_inventory: dated(keyed('movements', 'movementId')),
  lose_inventory: dated(keyed('movements', 'movementId')),
  create_movements: dated(keyed('movements')),
  create_bonLivraison: keyed('bonLivraison'),
  create_from_invoice_bonLivraison: keyed('bonLivraison'),
  create_events: keyed('events'),
  force_create_events: keyed('events'),
  create_technicalSheets: dated(keyed('technicalSheets')),
  revise_technicalSheets: keyed('technicalSheets', 'newId'),
  create_tasks: keyed('tasks'),
  complete_tasks: ({ now }) => ({ completedAt: now.toISOString() }),
  create_notifications: keyed('notifications'),
  read_notifications: ({ now }) => ({ readAt: now.toISOString() }),
  read_all_notifications: ({ now }) => ({ readAt: now.toISOString() }),
};

/** The input with what its action needs and the writer did not give; other actions and non-objects pass unchanged. */
export function prepareInput(action: string, input: unknown, moment: WriteMoment): unknown {
  const complete = completions[action];
  if (!complete || typeof input !== 'object' || input === null) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...complete(moment), ...Object.fromEntries(given) };
}
