// Sending a document to its client, and what the mail server makes of a letter (docs/subjects/sending.md).
import type { RowId } from '../kernel/identity/collection-map.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { dayOf, instantOf } from '../kernel/facts/happened.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import {
  creation,
  operation,
  type OperationContext,
  recordOperation,
  type Tx,
} from '../kernel/operations/operation.ts';
import { unchangedBy } from '../kernel/operations/guarded.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { accountLimit } from '../invoices/client-figures.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { sendQuote } from '../quotes/quote.operations.ts';
import { quoteActions } from '../quotes/quote.actions.ts';
import { sendGuard, sendingActions } from './sending.actions.ts';
import { MESSAGES, messageSettingsOf } from './message-settings.values.ts';
import { addresseeOf, numberOf, type Sendable } from './message-values.ts';
import { checkCopies, checkLeaving, checkReminderAlone } from './leaving.rules.ts';
import { queueLetter } from './letters/letter-limit.rules.ts';
import { levelOn } from './reminder.rules.ts';
import {
  createSendingInput,
  deliverSendingInput,
  retrySendingInput,
  type Sending,
} from './sending.schema.ts';
import { carriesPdf, firstState, holdsPdf, withNumber } from './sending.rules.ts';
import type { SendableKind } from './sending.values.ts';

const { permission } = sendingActions.retry;

type Sent = Sendable[SendableKind];
type MessageInput = Pick<Sending, 'purpose' | 'to' | 'cc' | 'subject' | 'text' | 'promisedDay'>;

const partialStatement =
  'Ce relevé ne compte que vos documents : seul un relevé du compte entier peut être envoyé au client';

/** The document, for whoever may send it; one that a device does not hold is left to the authority. */
async function documentToSend(
  tx: Tx,
  { of, documentId }: { of: SendableKind; documentId: RowId },
  ctx: OperationContext,
): Promise<Result<Sent>> {
  const found = await namedRecord(tx, { collection: of, id: documentId }, ctx);
  if (found === undefined || found === 'elsewhere') return fail('not_found');
  if (!permits(ctx.actor, sendGuard(of).permission, { ...found })) return fail('forbidden');
  if (of === 'contacts' && accountLimit(ctx.actor) !== '') return fail('forbidden', partialStatement);
  return found.archivedAt === null ? ok(found) : fail('deleted');
}

/** The PDF that left holds the lines of its invoice. */
async function holdLines(tx: Tx, sending: Sending): Promise<void> {
  if (sending.of !== 'invoices' || !holdsPdf(sending)) return;
  const invoice = await tx.invoices.get(sending.documentId);
  if (invoice && !invoice.sentAt) tx.invoices.put({ ...invoice, sentAt: sending.sentAt });
}

/** No letter arrived: the lines are open again, unless another one did. */
async function freeLines(tx: Tx, sending: Sending): Promise<void> {
  if (sending.of !== 'invoices' || !sending.hasPdf) return;
  const others = await tx.sendings.find({ documentId: sending.documentId });
  if (others.some((other) => other.id !== sending.id && holdsPdf(other))) return;
  const invoice = await tx.invoices.get(sending.documentId);
  if (invoice?.sentAt) tx.invoices.put({ ...invoice, sentAt: null });
}

/** The level of a reminder on its day; null of what is neither quote nor invoice, and before the first level. */
async function reminderLevelAt(tx: Tx, document: Sent, ctx: OperationContext): Promise<number | null> {
  const { reminderDays, quoteReminderDays } = messageSettingsOf(await tx.settings.get(MESSAGES));
  if ('dueDate' in document) return levelOn(document.dueDate, dayOf(ctx), reminderDays);
  if (!('validityDays' in document) || document.sentAt === null) return null;
  return levelOn(dayInCasablanca(new Date(document.sentAt)), dayOf(ctx), quoteReminderDays);
}

async function touchContact(tx: Tx, contactId: number | null, today: string): Promise<void> {
  const contact = contactId === null ? undefined : await tx.contacts.get(contactId);
  if (contact && contact.lastContact < today) tx.contacts.put({ ...contact, lastContact: today });
}

type Written = Pick<Sending, 'of' | 'documentId' | 'channel' | 'purpose' | 'to' | 'cc'>;

/** What the document, its other sendings and the addresses have against it. */
async function checkWritten(
  tx: Tx,
  written: Written,
  document: Sent,
  ctx: OperationContext,
): Promise<Result<true>> {
  const copies = checkCopies(written.to, written.cc);
  if (!copies.ok) return copies;
  const leaving = checkLeaving(written, document);
  if (!leaving.ok || written.purpose !== 'reminder') return leaving;
  const others = await tx.sendings.find({ documentId: written.documentId });
  return checkReminderAlone(written, others, dayOf(ctx));
}

/** A quote that goes to its client for the first time is sent; every other document stays in its state. */
async function markSent(tx: Tx, sending: Sending, ctx: OperationContext): Promise<Result<unknown>> {
  if (sending.of === 'quotes' && sending.purpose === 'document') {
    const quote = await tx.quotes.get(sending.documentId);
    if (quote && quoteActions.send.when(quote, { actor: ctx.actor, now: ctx.happenedAt }) === null)
      return sendQuote.run(tx, { id: quote.id }, ctx);
  }
  await touchContact(tx, sending.contactId, dayOf(ctx));
  return ok(null);
}

export const createSending = creation('sendings', {
  serverFields: {
    documentNumber: true,
    documentVersion: true,
    contactId: true,
    client: true,
    hasPdf: true,
    state: true,
    failure: true,
    letterDay: true,
    sentAt: true,
    level: true,
    assignedTo: true,
  },
  input: createSendingInput,
  permission,
  conflict: 'append',
  copies: true,
  first: (input) => [{ collection: input.of, id: input.documentId }],
  async run(tx, input, ctx) {
    const document = await documentToSend(tx, input, ctx);
    if (!document.ok) return document;
    const { of, channel, period } = input;
    const { version, assignedTo } = document.value;
    const number = numberOf(document.value);
    const { client, contactId } = addresseeOf(of, document.value);
    const message = withDefaults<MessageInput>(
      {
        purpose: 'document',
        to: '',
        cc: [],
        subject: '',
        text: '',
        promisedDay: '',
      },
      input,
    );
    const allowed = await checkWritten(
      tx,
      { ...message, of, channel, documentId: String(document.value.id) },
      document.value,
      ctx,
    );
    if (!allowed.ok) return allowed;
    const sending = tx.sendings.put({
      ...message,
      ...(period && { period }),
      id: input.id ?? String(ctx.newId('sendings')),
      of,
      documentId: String(document.value.id),
      channel,
      subject: withNumber(message.subject, number),
      text: withNumber(message.text, number),
      documentNumber: number,
      documentVersion: version,
      contactId,
      client,
      hasPdf: carriesPdf(channel),
      state: firstState(channel),
      failure: '',
      sentAt: instantOf(ctx),
      level: message.purpose === 'reminder' ? await reminderLevelAt(tx, document.value, ctx) : null,
      assignedTo,
    });
    const queued = await queueLetter(tx, sending, ctx);
    if (!queued.ok) return queued;
    await holdLines(tx, queued.value);
    const marked = await markSent(tx, queued.value, ctx);
    return marked.ok ? queued : marked;
  },
});

/** Another try of a letter that failed, to the corrected address where one is given. */
export const retrySending = recordOperation('retry', 'sendings', {
  ...sendingActions.retry,
  input: retrySendingInput,
  conflict: 'append',
  repeat: unchangedBy(sendingActions.retry),
  async run(tx, sending, { to }, ctx) {
    const document = await documentToSend(tx, sending, ctx);
    const allowed = document.ok ? checkLeaving(sending, document.value) : document;
    if (!allowed.ok && allowed.error.code !== 'not_found') return allowed;
    const again = tx.sendings.put({ ...sending, to: to ?? sending.to, state: 'waiting', failure: '' });
    const queued = await queueLetter(tx, again, ctx);
    if (queued.ok) await holdLines(tx, queued.value);
    return queued;
  },
});

/** The letter arrived, says the server that carries it; nobody else knows. */
export const deliverSending = operation('deliver', 'sendings', {
  input: deliverSendingInput,
  permission,
  isOfSystem: true,
  conflict: 'append',
  target: (input) => input.id,
  async run(tx, { id, state, failure = '' }) {
    const sending = await tx.sendings.get(id);
    if (!sending) return fail('not_found');
    if (sending.state !== 'waiting') return ok(sending);
    if (state === 'failed') await freeLines(tx, sending);
    return ok(tx.sendings.put({ ...sending, state, failure }));
  },
});
