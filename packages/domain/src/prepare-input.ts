// Completes a write before it is queued: the keys it draws and the day it is made are the writer's, so that the browser
// now and the server later make the same record (product.md D2).
import { newCategoryId, newProductId, newServiceId } from './catalogue/catalogue.rules.ts';
import { dayInCasablanca } from './kernel/dates.ts';
import {
  convertedInvoiceId,
  deviceContactId,
  deviceDocumentId,
  type NumberedCollection,
} from './kernel/numbering.ts';

/** The moment and the chance of the write; `random` answers [0, 1). */
export interface WriteMoment {
  now: Date;
  random: () => number;
}

type Completion = (moment: WriteMoment) => Record<string, unknown>;

const document =
  (collection: NumberedCollection, field = 'id'): Completion =>
  ({ now, random }) => ({ [field]: deviceDocumentId(collection, now, random) });

const dated =
  (completion: Completion): Completion =>
  (moment) => ({ ...completion(moment), date: dayInCasablanca(moment.now) });

const letters = (random: () => number): string =>
  Math.floor(random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');

const completions: Record<string, Completion> = {
  create_contacts: ({ now, random }) => ({ id: deviceContactId(now, random) }),
  create_products: ({ random }) => ({ id: newProductId(random) }),
  create_services: ({ random }) => ({ id: newServiceId(random) }),
  create_categories: ({ random }) => ({ id: newCategoryId(random) }),
  create_quotes: dated(document('quotes')),
  duplicate_quotes: document('quotes', 'newId'),
  convert_quotes: ({ now }) => ({ invoiceId: convertedInvoiceId(now) }),
  create_invoices: dated(document('invoices')),
  pay_invoices: dated(({ now, random }) => ({ paymentId: `PAI-${now.getTime()}-${letters(random)}` })),
  create_bonLivraison: document('bonLivraison'),
  create_from_invoice_bonLivraison: document('bonLivraison'),
};

/** The input with what its action needs and the writer did not give; other actions and non-objects pass unchanged. */
export function prepareInput(action: string, input: unknown, moment: WriteMoment): unknown {
  const complete = completions[action];
  if (!complete || typeof input !== 'object' || input === null) return input;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...complete(moment), ...Object.fromEntries(given) };
}
