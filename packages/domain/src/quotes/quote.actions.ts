// Guards decide who may do what to a quote, and when; its operations and every menu read them (docs/product.md 'Quotes').
import { formatDay } from '../kernel/values/dates.ts';
import { archivingGuards, guard, refusalOf } from '../kernel/operations/guard.ts';
import { type Failure, fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import { isTotalled } from '../documents/lines.ts';
import {
  checkQuoteTransition,
  isEditable,
  isExpired,
  isQuoteClosed,
  isUndecided,
  type QuoteAction,
  quoteTransitions,
  validUntil,
} from './quote.rules.ts';
import type { Quote } from './quote.schema.ts';

/** Each keeps the lines of the one before. */
const MOST_VERSIONS = 30;

const stepRefusal = (quote: Quote, step: QuoteAction): Failure | null =>
  refusalOf(checkQuoteTransition(quote, step));

const expiryRefusal = (quote: Quote, now: Date): Failure | null =>
  isExpired(quote, now)
    ? fail('quote_expired', validation.quoteExpired(formatDay(validUntil(quote)))).error
    : null;

const partsRefusal = ({ invoicedAmount }: Quote): Failure | null =>
  invoicedAmount === undefined ? null : fail('already_invoiced', validation.partlyInvoiced).error;

const lockRefusal = (quote: Quote): Failure | null =>
  isEditable(quote)
    ? null
    : fail('lines_locked', `Ce devis est « ${quote.status} » : il ne peut plus être modifié`).error;

/** A part of a quote is invoiced once it is accepted, and while anything is left. */
function partRefusal({ invoiceId, status }: Quote): Failure | null {
  if (invoiceId !== null || status === 'Facturé')
    return fail('already_invoiced', validation.allInvoiced).error;
  return status === 'Accepté' ? null : fail('illegal_transition', validation.notAcceptedYet).error;
}

/** The order that its client confirmed: accepted, invoiced or not. */
function orderRefusal({ status, invoiceId }: Quote): Failure | null {
  if (status === 'Accepté' || (status === 'Facturé' && invoiceId !== null)) return null;
  return fail('illegal_transition', 'Seul un devis accepté se modifie par un avenant').error;
}

/** A client who agreed to amendments is sent another one. */
const versionRefusal = (quote: Quote): Failure | null =>
  quote.amendments === undefined
    ? stepRefusal(quote, 'version')
    : fail('illegal_transition', 'Ce devis a des avenants : il ne change plus que par eux').error;

/** An invoice has a line: a quote of options alone makes none. */
const chargeRefusal = ({ items }: Quote): Failure | null =>
  items.some(isTotalled)
    ? null
    : fail('validation_failed', undefined, { items: validation.chargedLines }).error;

const [undecided, accepted] = ['its client has not said yet', 'it is accepted and not invoiced whole'];

export const quoteActions = {
  edit: guard<Quote>('quotes.edit', lockRefusal, {
    condition: `${undecided}; its notes, next step and assignee at any time`,
  }),
  /** To another salesperson, in any state. */
  assign: guard<Quote>('quotes.edit'),
  send: guard<Quote>('quotes.send', (quote) => stepRefusal(quote, 'send'), {
    condition: fromStatuses(quoteTransitions, 'send'),
  }),
  accept: guard<Quote>(
    'quotes.edit',
    (quote, { now }) => stepRefusal(quote, 'accept') ?? expiryRefusal(quote, now),
    { condition: `${fromStatuses(quoteTransitions, 'accept')}, and its validity is not over` },
  ),
  refuse: guard<Quote>('quotes.edit', (quote) => stepRefusal(quote, 'refuse'), {
    condition: fromStatuses(quoteTransitions, 'refuse'),
  }),
  reopen: guard<Quote>('quotes.reopen', (quote) => stepRefusal(quote, 'reopen') ?? partsRefusal(quote), {
    condition: `${fromStatuses(quoteTransitions, 'reopen')}, and no part of it is invoiced`,
  }),
  /** Another offer under the same number, of what was sent and is not accepted. */
  version: guard<Quote>('quotes.edit', versionRefusal, {
    condition: `${fromStatuses(quoteTransitions, 'version')}, and it has no amendments`,
    lacks: ({ revision = 1 }) =>
      revision < MOST_VERSIONS
        ? null
        : fail('in_use', `Ce devis a déjà ${MOST_VERSIONS} versions : dupliquez-le`).error,
  }),
  /** What its client confirmed changes. */
  amend: guard<Quote>('quotes.edit', orderRefusal, { condition: 'its client accepted it' }),
  /** With its invoices, what it reserves and its notes. */
  cancel_order: guard<Quote>('quotes.reopen', orderRefusal, {
    condition: 'its client accepted it, and nothing of it is with them',
  }),
  /** The whole of it. */
  convert: guard<Quote>(
    'quotes.convert',
    (quote, { now }) => partsRefusal(quote) ?? stepRefusal(quote, 'convert') ?? expiryRefusal(quote, now),
    { condition: fromStatuses(quoteTransitions, 'convert'), lacks: chargeRefusal },
  ),
  /** A deposit, lines or a percentage of it. */
  part: guard<Quote>('quotes.convert', partRefusal, { condition: accepted }),
  /** What its invoices have left of it. */
  rest: guard<Quote>(
    'quotes.convert',
    (quote) =>
      partRefusal(quote) ??
      (quote.invoicedAmount === undefined
        ? fail('illegal_transition', validation.nothingInvoiced).error
        : null),
    { condition: `${accepted}, and a part of it is` },
  ),
  duplicate: guard<Quote>('quotes.edit'),
  /** Another validity, of one that is over. */
  extend: guard<Quote>(
    'quotes.edit',
    (quote, { now }) =>
      isExpired(quote, now) ? null : fail('illegal_transition', validation.quoteNotExpired).error,
    { condition: 'its validity is over' },
  ),
  /** What is to be done next until the client has said. */
  nextStep: guard<Quote>('quotes.edit', (quote) => (isUndecided(quote) ? null : lockRefusal(quote)), {
    condition: undecided,
  }),
  openInvoice: guard<Quote>(
    'invoices.see',
    ({ invoiceId }) => (invoiceId === null ? fail('invoice_not_found').error : null),
    { condition: 'it is invoiced' },
  ),
  ...archivingGuards<Quote>(
    'quotes.edit',
    (quote) =>
      isQuoteClosed(quote) ? null : fail('lines_locked', "Clôturez ce devis avant de l'archiver").error,
    { condition: 'it is refused or invoiced' },
  ),
};
