// Whether a document may leave as it stands: asked when the sending is written, again when a letter that was written offline comes in, and
// once more when the server carries it (docs/subjects/sending.md).
import { isCreditedWhole, remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { isUndecided } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { Sendable } from './message-values.ts';
import type { Sending } from './sending.schema.ts';
import { isNoted, type SendableKind } from './sending.values.ts';

type Leaving = Pick<Sending, 'of' | 'purpose' | 'channel'>;

const sentences = {
  cancelled: 'Cette facture est annulée : elle ne peut plus être envoyée',
  nothingDue: 'Il ne reste rien à payer de cette facture : aucune relance n’est à faire',
  decidedReminder: (status: string) => `Ce devis est déjà « ${status} » : aucune relance n’est à faire`,
  decided: (status: string) => `Ce devis est déjà « ${status} » : il ne part plus comme un nouveau devis`,
  today: {
    quotes: 'Ce devis a déjà été relancé ainsi aujourd’hui',
    others: 'Cette facture a déjà été relancée ainsi aujourd’hui',
  },
  neverReminded: 'Seuls une facture et un devis se relancent',
  copied: 'Cette adresse est déjà celle du destinataire',
  copiedTwice: 'Cette adresse est déjà en copie',
} as const;

function checkInvoice(invoice: Invoice, { purpose, channel }: Leaving): Result<true> {
  const isNote = isNoted(channel) && purpose !== 'reminder';
  if (invoice.status === 'Annulée' && !isNote) return fail('invoice_cancelled', sentences.cancelled);
  if (purpose !== 'reminder') return ok(true);
  const isDue = invoice.status !== 'Payée' && !isCreditedWhole(invoice) && remainingOf(invoice) > 0;
  return isDue ? ok(true) : fail('illegal_transition', sentences.nothingDue);
}

/** What was said of a decided quote is noted; what is sent would be read as an offer, or asks for what is decided. */
function checkQuote(quote: Quote, { purpose, channel }: Leaving): Result<true> {
  if (isUndecided(quote) || isNoted(channel) || purpose === 'confirmation') return ok(true);
  const sentence = purpose === 'reminder' ? sentences.decidedReminder : sentences.decided;
  return fail('illegal_transition', sentence(quote.status));
}

/** `document` is of the kind that the sending says. */
export function checkLeaving(leaving: Leaving, document: Sendable[SendableKind]): Result<true> {
  if (leaving.of === 'invoices') return checkInvoice(document as Invoice, leaving);
  if (leaving.of === 'quotes') return checkQuote(document as Quote, leaving);
  return leaving.purpose === 'reminder' ? fail('illegal_transition', sentences.neverReminded) : ok(true);
}

/** One reminder in a day by each way: two that were written at once are one. Of a quote every call and answer is noted. */
export function checkReminderAlone(
  { of, purpose, channel }: Leaving,
  others: readonly Sending[],
  today: string,
): Result<true> {
  const isRepeated = others.some(
    (other) =>
      other.purpose === 'reminder' &&
      other.channel === channel &&
      other.state !== 'failed' &&
      dayInCasablanca(new Date(other.sentAt)) === today,
  );
  if (purpose !== 'reminder' || !isRepeated || (of === 'quotes' && isNoted(channel))) return ok(true);
  return fail('illegal_transition', of === 'quotes' ? sentences.today.quotes : sentences.today.others);
}

/** Nobody gets a letter twice. */
export function checkCopies(to: string, cc: readonly string[]): Result<true> {
  const folded = cc.map((address) => address.toLowerCase());
  const at = folded.findIndex(
    (address, index) => address === to.toLowerCase() || folded.indexOf(address) < index,
  );
  if (at < 0) return ok(true);
  const sentence = folded[at] === to.toLowerCase() ? sentences.copied : sentences.copiedTwice;
  return fail('validation_failed', undefined, { [`cc.${at}`]: sentence });
}
