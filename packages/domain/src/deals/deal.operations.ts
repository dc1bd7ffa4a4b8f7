// Making and changing deals, winning and losing them; their quotes move them too (follow-quotes.ts).
import { type ClientOfContact, clientOfNewContact, withContact } from '../contacts/client-of-contact.ts';
import { createContact } from '../contacts/contact.operations.ts';
import { createContactInput } from '../contacts/contact.schema.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { idText } from '../kernel/identity/keys.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { refusedBy, rightOf } from '../kernel/operations/guarded.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import {
  creation,
  operation,
  type OperationContext,
  recordOperation,
  type Tx,
} from '../kernel/operations/operation.ts';
import { isSameValue } from '../kernel/records/open-changes.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { acceptQuote } from '../quotes/quote.operations.ts';
import { isUndecided, originalNumberOf } from '../quotes/quote.rules.ts';
import { dealActions } from './deal.actions.ts';
import { dealWords as words } from './deal-actions.messages.ts';
import { dealTransitions, inStage, isOpenDeal } from './deal.rules.ts';
import {
  blankDeal,
  createDealInput,
  type Deal,
  type DealChanges,
  dealChanges,
  dealReference,
  type ImportedDeal,
  leadInput,
  loseDealInput,
  moveDealInput,
  updateDealInput,
  winDealInput,
} from './deal.schema.ts';
import { followDeal } from './quotes/follow-quotes.ts';
import { readDealStages } from './stages/deal-stages.ts';
import { writtenStage } from './stages/deal-stages.operations.ts';

const dealClient = ({ client }: ClientOfContact) => ({ client });

/** What every new deal is. */
const beginning = {
  number: null,
  status: 'Ouverte' as const,
  quoteId: '',
  stageTimes: [],
  wonAt: null,
  lossAt: null,
  lossReason: '',
  reopenedAt: null,
};

/** What is over was over some day. */
function withPast({ status, closedAt, lossReason = '' }: ImportedDeal, now: string) {
  const at = closedAt ?? now;
  if (status === 'Gagnée') return { status, wonAt: at };
  return status === 'Perdue' ? { status, lossAt: at, lossReason } : {};
}

export const createDeal = creation('deals', {
  serverFields: {
    number: true,
    status: true,
    quoteId: true,
    stageTimes: true,
    wonAt: true,
    lossAt: true,
    lossReason: true,
    reopenedAt: true,
  },
  input: createDealInput,
  permission: 'deals.create',
  async run(tx, input, ctx) {
    const named = await withContact(tx, input, { take: dealClient, ctx });
    if (!named.ok) return named;
    const stage = writtenStage(await readDealStages(ctx), input.stage ?? '', ctx);
    if (!stage.ok) return stage;
    const { originalNumber: _number, takenOver: _past, ...fields } = named.value;
    const past = pastOf(input, ctx);
    const deal = {
      ...beginning,
      ...withDefaults({ ...blankDeal, assignedTo: ctx.actor.id }, fields),
      ...originalNumberOf(input, ctx),
      ...(past && withPast(past, instantOf(ctx))),
      title: input.title,
      id: input.id ?? String(ctx.newId('deals')),
    };
    const stageTimes = past?.stageTimes ?? [];
    // It came into its stage elsewhere, and that day is known.
    if (stageTimes.at(-1)?.stage === stage.value)
      return ok(tx.deals.put({ ...deal, stage: stage.value, stageTimes }));
    return ok(tx.deals.put(inStage({ ...deal, stageTimes }, stage.value, instantOf(ctx))));
  },
});

/** A contact who is not known yet and what they want, in one write. */
export const leadDeal = operation('create_lead', 'deals', {
  input: leadInput,
  permission: 'deals.create',
  draws: { id: 'deals', contactId: 'contacts' },
  conflict: 'append',
  async run(tx, { id, contactId, title, amount, expectedOn, nextStep, nextStepOn, ...person }, ctx) {
    const asked = createContactInput.safeParse({ ...person, id: contactId, type: 'prospect' });
    if (!asked.success) return fail('validation_failed');
    const contact = await createContact.run(tx, asked.data, ctx);
    if (!contact.ok) return contact;
    const { id: key, name, company, source } = contact.value;
    const deal = { id, title, amount, expectedOn, nextStep, nextStepOn, source, client: company || name };
    const made = createDealInput.parse(deal);
    const done = await createDeal.run(tx, made, ctx);
    return done.ok ? ok(tx.deals.put({ ...done.value, contactId: key })) : done;
  },
});

async function changedDeal(
  tx: Tx,
  deal: Deal,
  changes: DealChanges,
  ctx: OperationContext,
): Promise<Result<Deal>> {
  const named = await clientOfNewContact(tx, deal, { changes, take: dealClient, ctx });
  if (!named.ok) return named;
  const next = { ...deal, ...named.value } as Deal;
  if (deal.quoteId === '' || next.amount === deal.amount) return ok(next);
  return ctx.isFromQueue
    ? ok({ ...next, amount: deal.amount })
    : fail('validation_failed', undefined, { amount: words.ofQuote });
}

export const updateDeal = recordOperation('update', 'deals', {
  ...rightOf(dealActions.edit),
  input: updateDealInput,
  conflict: 'merge',
  async run(tx, deal, { changes }, ctx) {
    const isSame = Object.entries(changes).every(([name, value]) =>
      isSameValue(value, deal[name as keyof Deal]),
    );
    if (!isOpenDeal(deal)) return isSame ? ok(deal) : refusedBy(dealActions.edit, deal, ctx);
    const next = await changedDeal(tx, deal, changes, ctx);
    return next.ok ? ok(tx.deals.put(next.value)) : next;
  },
});

export const moveDeal = recordOperation('move', 'deals', {
  ...dealActions.move,
  input: moveDealInput,
  conflict: 'append',
  async run(tx, deal, input, ctx) {
    const stage = writtenStage(await readDealStages(ctx), input.stage, ctx);
    if (!stage.ok) return stage;
    return ok(stage.value === deal.stage ? deal : tx.deals.put(inStage(deal, stage.value, instantOf(ctx))));
  },
});

/** The deal is won by the quote that is named, which is accepted; by hand where none waits for its client. */
export const winDeal = recordOperation('win', 'deals', {
  ...dealActions.win,
  input: winDealInput,
  async run(tx, deal, { quoteId = '' }, ctx) {
    if (quoteId === '') {
      const quotes = await tx.quotes.find({ dealId: deal.id });
      if (quotes.some((quote) => isUndecided(quote) && quote.archivedAt === null))
        return fail('validation_failed', words.chooseQuote, { quoteId: words.chooseQuote });
      return ok(tx.deals.put({ ...deal, status: dealTransitions.win.to, wonAt: instantOf(ctx) }));
    }
    const before = await tx.quotes.get(quoteId);
    if (before?.dealId !== deal.id) return fail('validation_failed', undefined, { quoteId: words.otherDeal });
    const accepted = await acceptQuote.run(tx, { id: quoteId }, ctx);
    if (!accepted.ok) return accepted;
    await followDeal(tx, deal.id, { before, after: accepted.value }, ctx);
    return ok((await tx.deals.get(deal.id)) ?? deal);
  },
});

export const loseDeal = recordOperation('lose', 'deals', {
  ...dealActions.lose,
  input: loseDealInput,
  run: async (tx, deal, { reason }, ctx) =>
    ok(
      tx.deals.put({
        ...deal,
        status: dealTransitions.lose.to,
        lossAt: instantOf(ctx),
        lossReason: reason,
      }),
    ),
});

export const reopenDeal = recordOperation('reopen', 'deals', {
  ...dealActions.reopen,
  input: dealReference,
  run: async (tx, deal, _input, ctx) =>
    ok(
      tx.deals.put({
        ...deal,
        status: dealTransitions.reopen.to,
        wonAt: null,
        lossAt: null,
        lossReason: '',
        reopenedAt: instantOf(ctx),
      }),
    ),
});

export const { archive: archiveDeal, restore: restoreDeal } = archiving('deals', {
  id: idText,
  guards: dealActions,
  changes: dealChanges,
  changed: changedDeal,
});
