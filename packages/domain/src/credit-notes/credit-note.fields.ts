// The fields of a credit note.
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import { clientFields, pricedFields, totalFields } from '../quotes/quote.fields.ts';
import { type CreditNote, creditNoteKindNames } from './credit-note.schema.ts';

const { number, originalNumber, date, items, vatExemption, assignedTo } = pricedFields;

export const creditNoteFields = {
  number,
  originalNumber,
  invoiceNumber: field('Facture'),
  invoiceId: hidden('Facture'),
  invoiceDate: field('Date de la facture', 'day'),
  date,
  kind: choice('Étendue', creditNoteKindNames),
  days: hidden('Jours rendus'),
  reason: field('Motif', 'long'),
  ...clientFields,
  items,
  ...totalFields,
  vat: hidden('TVA par taux'),
  vatExemption,
  assignedTo,
} satisfies FieldDictionary<CreditNote>;
