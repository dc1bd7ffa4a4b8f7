// The letters that confirm a signature, to the client and to whoever holds the quote: written with it in one transaction, so that each
// leaves once, after the commit, as every letter does (docs/subjects/sending.md 'Letters').
import { instantOf } from '../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { formatInstant } from '../kernel/values/dates.ts';
import { formatMad } from '../kernel/values/money.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { queueLetter } from '../sendings/letters/letter-limit.rules.ts';
import { addresseeOf, signatureOf } from '../sendings/message-values.ts';
import { addresseeProblem, MAX_SUBJECT } from '../sendings/sending.schema.ts';
import type { Share } from './share.schema.ts';
import { clientLetter, holderLetter } from './signature-letters.messages.ts';

interface Confirmation {
  to: string;
  subject: string;
  text: string;
}

/** The address of the quote, else that of its contact. */
async function clientAddress(quote: Quote, { unlocked }: OperationContext): Promise<string> {
  const { email, contactId } = addresseeOf('quotes', quote);
  if (email !== '' || contactId === null) return email;
  return (await unlocked.contacts.get(contactId))?.email ?? '';
}

async function lettersOf(
  share: Share,
  quote: Quote,
  holderEmail: string,
  ctx: OperationContext,
): Promise<Confirmation[]> {
  const { unlocked } = ctx;
  const { signedByName: name, signedByRole, lang, client } = share;
  const company = (await unlocked.settings.get('company'))?.company?.name ?? '';
  const holder = (await unlocked.staff.get(quote.assignedTo))?.fullName ?? '';
  const number = quote.number ?? '';
  const at = formatInstant(instantOf(ctx));
  const signature = signatureOf(holder, company);
  const signer = [name, signedByRole].filter(Boolean).join(', ');
  return [
    { to: await clientAddress(quote, ctx), ...clientLetter[lang]({ name, number, at, company, signature }) },
    { to: holderEmail, ...holderLetter(signer, number, client, formatMad(quote.total)) },
  ];
}

/** Nobody whose address is not known, or is none, and nobody twice. */
export async function confirmSignature(
  tx: Tx,
  { share, quote, holderEmail }: { share: Share; quote: Quote; holderEmail: string },
  ctx: OperationContext,
): Promise<void> {
  const addressees = new Set<string>();
  for (const { to, subject, text } of await lettersOf(share, quote, holderEmail, ctx)) {
    if (addresseeProblem('email', to) !== null || addressees.has(to.toLowerCase())) continue;
    addressees.add(to.toLowerCase());
    const letter = tx.sendings.put({
      id: String(ctx.newId('sendings')),
      of: 'quotes',
      documentId: quote.id,
      documentNumber: quote.number,
      documentVersion: share.documentVersion,
      contactId: quote.contactId,
      client: share.client,
      channel: 'email',
      purpose: 'confirmation',
      to,
      cc: [],
      subject: subject.replaceAll(/\s/g, ' ').slice(0, MAX_SUBJECT),
      text,
      hasPdf: true,
      state: 'waiting',
      failure: '',
      sentAt: instantOf(ctx),
      level: null,
      promisedDay: '',
      assignedTo: quote.assignedTo,
    });
    await queueLetter(tx, letter, ctx);
  }
}
