// The texts that go with a document are filled with values of that document.
import { clientNameOf } from '../contacts/contact.rules.ts';
import type { Contact } from '../contacts/contact.schema.ts';
import type { Collections } from '../kernel/identity/collection-map.ts';
import { remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { dayInCasablanca, formatDay } from '../kernel/values/dates.ts';
import { formatMad } from '../kernel/values/money.ts';
import { validUntil } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { TextValues } from '../kernel/text/text-fields.ts';
import type { MessageSubject } from './message-templates.ts';
import type { SendableKind, SendingPurpose } from './sending.values.ts';

export type Sendable = { [K in SendableKind]: Collections[K] };

/** Where documents say for whom they are; a sheet says it of its intervention. */
interface ForClient {
  client?: string;
  contactId?: number | null;
  clientEmail?: string;
  clientPhone?: string;
  intervention?: Pick<ForClient, 'client' | 'contactId'> | null;
}

interface Addressee {
  client: string;
  contactId: number | null;
  email: string;
  phone: string;
}

/** To whom a document goes, as it says itself; its contact may say more. A statement goes to its contact. */
export function addresseeOf(of: SendableKind, row: object): Addressee {
  if (of === 'contacts') {
    const contact = row as Contact;
    const { id: contactId, email, phone } = contact;
    return { client: clientNameOf(contact), contactId, email, phone };
  }
  const { intervention, ...own }: ForClient = row;
  const { client = '', contactId = null, clientEmail = '', clientPhone = '' } = { ...own, ...intervention };
  return { client, contactId, email: clientEmail, phone: clientPhone };
}

const quoteValues = (quote: Quote): TextValues => ({
  montant: formatMad(quote.total),
  validite: formatDay(validUntil(quote)),
  envoi: quote.sentAt === null ? '' : formatDay(dayInCasablanca(new Date(quote.sentAt))),
});

const invoiceValues = (invoice: Invoice, now: Date): TextValues => ({
  montant: formatMad(invoice.amount),
  reste: formatMad(remainingOf(invoice)),
  echeance: formatDay(invoice.dueDate),
  retard: invoice.dueDate < dayInCasablanca(now) ? 'échue le' : 'à échéance du',
});

/** Its legal number; null while it has none, and of a statement. */
export const numberOf = (row: Sendable[SendableKind]): string | null => ('number' in row ? row.number : null);

/** The text is about this; of the reminder of a quote the first one (quote-reminder.rules.ts says when a further one is due). */
export const subjectOfMessage = (of: SendableKind, purpose: SendingPurpose): MessageSubject => {
  if (of === 'quotes') return purpose === 'reminder' ? 'quoteReminders' : of;
  if (of === 'contacts') return 'statements';
  if (of === 'invoices') return purpose === 'reminder' ? 'reminders' : of;
  return 'documents';
};

/** Who signs: the person and the company, on one line. */
export const signatureOf = (fullName: string, company: string): string =>
  [fullName, company].filter(Boolean).join(' · ');

export interface Signed {
  signature: string;
  company: string;
  /** 'Bon de livraison'. */
  noun: string;
  now: Date;
  /** What is sent of a contact: the days that it covers, both counted, and what is owed after them. */
  statement?: { from: string; to: string; balance: number } | undefined;
}

const statementValues = ({ from, to, balance }: NonNullable<Signed['statement']>): TextValues => ({
  debut: formatDay(from),
  fin: formatDay(to),
  solde: formatMad(balance),
});

function ownValues<K extends SendableKind>(
  of: K,
  row: Sendable[K],
  { noun, now, statement }: Signed,
): TextValues {
  if (statement) return statementValues(statement);
  if (of === 'quotes') return quoteValues(row as Quote);
  return of === 'invoices' ? invoiceValues(row as Invoice, now) : { document: noun };
}

/** Every field of the texts about that document; its number is '' while it has none. */
export const messageValues = <K extends SendableKind>(
  of: K,
  row: Sendable[K],
  signed: Signed,
): TextValues => ({
  ...ownValues(of, row, signed),
  client: addresseeOf(of, row).client,
  numero: numberOf(row) ?? '',
  entreprise: signed.company,
  signature: signed.signature,
});
