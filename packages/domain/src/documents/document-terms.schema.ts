// Quotes, invoices and credit notes share these schemas: the client block, the lines, the period, the payment terms.
import { contactId } from '../contacts/contact.schema.ts';
import {
  choice,
  day,
  email,
  ice,
  list,
  optionalDay,
  percentage,
  phone,
  requiredText,
  text,
  timeOfDay,
} from '../kernel/schema/field-kinds.ts';
import { MAX_KEY } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { paymentMethods } from './document.values.ts';
import { lineInput } from './lines.schema.ts';
import { MAX_LINES } from './lines.ts';
import { rentalIssues } from './rental-period.ts';

export type PaymentMethod = (typeof paymentMethods)[number];

/** The client as a document keeps it: a copy, so that a later change of the contact alters nothing. */
export const clientFields = {
  contactId: contactId.nullable().optional(),
  /** What the contact is called, where nothing is said. */
  client: requiredText(160).optional(),
  /** A person and an address of the contact; the copy beside them stays when they change there. */
  personId: text(MAX_KEY).optional(),
  addressId: text(MAX_KEY).optional(),
  /** For whose attention it is. */
  clientPerson: text(120).optional(),
  clientPhone: phone.optional(),
  clientEmail: email.optional(),
  clientAddress: text(300).optional(),
  clientIce: ice.optional(),
};

/** Quotes and invoices say these beside their client, their lines and their period. */
export const pricedTerms = {
  projectName: text(200).optional(),
  description: text(2000).optional(),
  date: day.optional(),
  paymentMethod: choice(paymentMethods).optional(),
  paymentTerms: text(300).optional(),
  notes: text(4000).optional(),
  /** Replaces VAT where a line's rate is 0 (CGI art. 145-III-6°). */
  vatExemption: text(300).optional(),
  globalDiscount: percentage.optional(),
  assignedTo: text(80).optional(),
};

/** Tells of a new document that nobody says whom it is for. */
export const checkClient = (
  document: { client?: string | undefined; contactId?: number | null | undefined },
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (document.client === undefined && (document.contactId ?? null) === null)
    ctx.addIssue({ code: 'custom', path: ['client'], message: validation.required });
};

/** At least one line that is not a text section. */
export const linesField = list(lineInput, MAX_LINES).refine(
  (lines) => lines.some((line) => line.type !== 'text'),
  validation.lines,
);

/** At least one line that counts: what is invoiced is no option. */
export const chargedLinesField = linesField.refine(
  (lines) => lines.some((line) => line.type !== 'text' && !line.optional),
  validation.chargedLines,
);

/** The period that the rental lines of a document take (rental-period.ts). */
export const periodFields = {
  startDate: optionalDay.optional(),
  startTime: timeOfDay.optional(),
  endDate: optionalDay.optional(),
  endTime: timeOfDay.optional(),
};

/** Tells of each rental of a new document that it has no time, or one that ends before it starts. */
export const checkRentalTimes = (
  document: Parameters<typeof rentalIssues>[0],
  ctx: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
): void => {
  for (const issue of rentalIssues(document)) ctx.addIssue({ code: 'custom', ...issue });
};

/** The number a document had in the program it was imported from (docs/product.md §7); the series gives it another. */
export const originalNumber = text(60).optional();

/** The client block of quotes and invoices. */
export type ClientBlock = {
  contactId: number | null;
  client: string;
  /** These three are absent in documents that are older than the fields, '' for none. */
  personId?: string | undefined;
  addressId?: string | undefined;
  clientPerson?: string | undefined;
  clientPhone: string;
  clientEmail: string;
  clientAddress: string;
  clientIce: string;
};

/** A client of whom only the name is known. */
export const blankClient = {
  contactId: null as number | null,
  personId: '' as string | undefined,
  addressId: '' as string | undefined,
  clientPerson: '' as string | undefined,
  clientPhone: '',
  clientEmail: '',
  clientAddress: '',
  clientIce: '',
};

/** Quotes and invoices store these of their totals, in MAD. */
export type StoredTotals = {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
};
