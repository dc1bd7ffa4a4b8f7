// Turns a story into the dated steps that tell it; keys of documents are given once all steps stand in order.
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { defaultRates } from '@zellige/domain';
import { proposedWithholding } from '@zellige/domain/payments/payment.rules';
import { drawnNumber } from '@zellige/domain/kernel/records/drawn-number';
import { fromCentimes, toCentimes } from '@zellige/domain/kernel/values/money';
import { type LineInput, lineInput } from '@zellige/domain/documents/lines.schema';
import { completeLines } from '@zellige/domain/documents/lines';
import { computeTotals } from '@zellige/domain/documents/totals';
import { sampleContact } from '../company/contacts.ts';
import { deliverySteps } from './delivery-steps.ts';
import { type Clock, instant, type Keys, type Step } from './step.ts';
import { catalogueEntry, type Story, type StoryCheque, type StoryLine } from './story.ts';

const lineOf = (line: StoryLine, today: string): LineInput => ({
  ...catalogueEntry(line),
  productId: line.reference,
  quantity: line.quantity,
  discount: line.discount ?? 0,
  optional: line.optional ?? false,
  ...(line.rental && {
    startDate: addDays(today, line.rental.from),
    endDate: addDays(today, line.rental.from + line.rental.days),
  }),
});

function header(story: Story, clock: Clock, daysAgo: number) {
  const contact = sampleContact(story.contact);
  return {
    contactId: contact.id,
    client: contact.company || contact.name,
    clientPhone: contact.phone,
    clientEmail: contact.email,
    clientAddress: `${contact.address}, ${contact.city}`,
    clientIce: contact.ice,
    projectName: story.project,
    date: addDays(clock.today, -daysAgo),
    globalDiscount: story.globalDiscount ?? 0,
    advanceAmount: story.advance ?? 0,
    paymentTerms: 'Selon conditions convenues',
    assignedTo: story.by,
    items: story.lines.map((line) => lineOf(line, clock.today)),
  };
}

function quoteSteps(story: Story, name: string, clock: Clock): Step[] {
  const { sent, accepted, refused, reason = '' } = story.quote ?? {};
  const target = (keys: Keys) => ({ id: keys(`${name}/quote`) });
  const steps: Step[] = [
    {
      action: 'create_quotes',
      actor: story.by,
      at: instant(clock, story.daysAgo, 0),
      makes: { name: `${name}/quote`, key: 'DEV' },
      input: (keys) => ({ ...target(keys), ...header(story, clock, story.daysAgo) }),
    },
  ];
  const follow = (action: string, daysAgo: number, rank: number, more = {}) =>
    steps.push({
      action,
      actor: story.by,
      at: instant(clock, daysAgo, rank),
      input: (keys) => ({ ...target(keys), ...more }),
    });
  if (sent !== undefined) steps.push(sendStep(story, name, clock, sent));
  if (accepted !== undefined) follow('accept_quotes', accepted, 2);
  if (refused !== undefined) follow('refuse_quotes', refused, 2, { reason });
  return steps;
}

const fromQuote = (story: Story): boolean => story.quote !== undefined;

function invoiceStep(story: Story, name: string, clock: Clock, daysAgo: number): Step {
  const at = instant(clock, daysAgo, 3);
  const invoice = `${name}/invoice`;
  return fromQuote(story)
    ? {
        action: 'convert_quotes',
        actor: story.by,
        at,
        makes: { name: invoice, key: 'INV' },
        input: (keys) => ({ id: keys(`${name}/quote`), invoiceId: keys(invoice) }),
      }
    : {
        action: 'create_invoices',
        actor: story.by,
        at,
        makes: { name: invoice, key: 'FAC' },
        input: (keys) => ({ id: keys(invoice), ...header(story, clock, daysAgo) }),
      };
}

/** From today, when a deposit of the samples is due. */
const DEPOSIT_DUE_DAYS = 5;

/** What was invoiced of the quote before the rest. */
const partSteps = (story: Story, name: string, clock: Clock): Step[] =>
  (story.parts ?? []).flatMap(({ daysAgo, as, percent }, index) => {
    const invoice = `${name}/part ${index}`;
    const made: Step = {
      action: as === 'deposit' ? 'deposit_invoice_quotes' : 'convert_quotes',
      actor: story.by,
      at: instant(clock, daysAgo, 3),
      makes: { name: invoice, key: 'INV' },
      input: (keys) => ({ id: keys(`${name}/quote`), invoiceId: keys(invoice), percent }),
    };
    if (as === 'situation') return [made];
    // Due at once, unless a later day was agreed.
    const dueDate = addDays(clock.today, DEPOSIT_DUE_DAYS);
    const agreed: Step = {
      action: 'update_invoices',
      actor: 'manager',
      at: instant(clock, daysAgo, 4),
      input: (keys) => ({ id: keys(invoice), changes: { dueDate } }),
    };
    return [made, agreed];
  });

/** The quote by WhatsApp, which marks it as sent. */
function sendStep(story: Story, name: string, clock: Clock, daysAgo: number): Step {
  const { phone } = sampleContact(story.contact);
  return {
    action: 'create_sendings',
    actor: story.by,
    at: instant(clock, daysAgo, 1),
    input: (keys) => ({
      id: `ENV-${keys(`${name}/quote`)}`,
      of: 'quotes',
      documentId: keys(`${name}/quote`),
      channel: 'whatsapp',
      to: phone,
      text: 'Bonjour, voici votre devis {numero}. Nous restons à votre disposition.',
    }),
  };
}

function reminderSteps({ reminded, by }: Story, name: string, clock: Clock): Step[] {
  if (!reminded) return [];
  const { daysAgo, answer, promised } = reminded;
  const input = (keys: Keys) => ({
    id: `ENV-${keys(`${name}/invoice`)}`,
    of: 'invoices',
    documentId: keys(`${name}/invoice`),
    purpose: 'reminder',
    channel: 'call',
    text: answer,
    promisedDay: promised === undefined ? '' : addDays(clock.today, promised),
  });
  return [{ action: 'create_sendings', actor: by, at: instant(clock, daysAgo, 6), input }];
}

/** A part payment is a round hundred; the share 1 settles to the centime. */
const shareOf = (remaining: number, share: number): number =>
  share === 1 ? remaining : Math.round((remaining * share) / 10_000) * 10_000;

const paperOf = ({ number, bank, drawer = '', due }: StoryCheque, { today }: Clock) => ({
  number,
  bank,
  drawer,
  dueDate: addDays(today, due),
});

/** The way of a cheque at the bank, by the manager. */
function bankSteps(
  { remitted, cleared, bounced }: StoryCheque,
  clock: Clock,
  paymentOf: (keys: Keys) => string,
): Step[] {
  const chequeStep = (action: string, daysAgo: number, more: object = {}): Step => ({
    action,
    actor: 'manager',
    at: instant(clock, daysAgo, 5),
    input: (keys) => ({ id: paymentOf(keys), date: addDays(clock.today, -daysAgo), ...more }),
  });
  const slip = (daysAgo: number) => ({
    remittance: drawnNumber('REM', new Date(instant(clock, daysAgo, 5)), '04f7k'),
  });
  return [
    ...(remitted === undefined ? [] : [chequeStep('remit_payments', remitted, slip(remitted))]),
    ...(cleared === undefined ? [] : [chequeStep('clear_payments', cleared)]),
    ...(bounced
      ? [chequeStep('bounce_payments', bounced.daysAgo, { reason: bounced.reason, fees: bounced.fees })]
      : []),
  ];
}

function paymentSteps(story: Story, name: string, clock: Clock): Step[] {
  const lines = completeLines(
    story.lines.map((line) => lineInput.parse(lineOf(line, clock.today))),
    name,
    defaultRates,
  );
  const totals = computeTotals(lines, story.globalDiscount ?? 0);
  const due = toCentimes(totals.total);
  let remaining = due - toCentimes(story.advance ?? 0);
  return (story.payments ?? []).flatMap((payment, index): Step[] => {
    const { daysAgo, share, mode, reference, cheque, isWithheld } = payment;
    const paymentOf = (keys: Keys) => `${keys(`${name}/invoice`)}-${index + 1}`;
    const centimes = shareOf(remaining, share);
    remaining -= centimes;
    const paid: Step = {
      action: 'pay_invoices',
      actor: story.by,
      at: instant(clock, daysAgo, 4),
      input: (keys) => ({
        id: keys(`${name}/invoice`),
        paymentId: paymentOf(keys),
        amount: fromCentimes(centimes),
        mode,
        date: addDays(clock.today, -daysAgo),
        reference: reference || `Règlement du ${formatDay(addDays(clock.today, -daysAgo))}`,
        ...(isWithheld && proposedWithholding(totals, defaultRates)),
        ...(cheque && { cheque: paperOf(cheque, clock) }),
      }),
    };
    return cheque ? [paid, ...bankSteps(cheque, clock, paymentOf)] : [paid];
  });
}

/** Every step of one story; `name` tells its documents from those of the others. */
export function storySteps(story: Story, name: string, clock: Clock): Step[] {
  const steps = fromQuote(story) || story.invoiced === undefined ? quoteSteps(story, name, clock) : [];
  steps.push(...partSteps(story, name, clock));
  if (story.invoiced === undefined) return steps;
  steps.push(
    invoiceStep(story, name, clock, story.invoiced),
    ...paymentSteps(story, name, clock),
    ...reminderSteps(story, name, clock),
  );
  const { cancelled } = story;
  if (cancelled)
    steps.push({
      action: 'cancel_invoices',
      actor: 'manager',
      at: instant(clock, cancelled.daysAgo, 5),
      input: (keys) => ({ id: keys(`${name}/invoice`), reason: cancelled.reason }),
    });
  return [...steps, ...deliverySteps(story, name, clock)];
}
