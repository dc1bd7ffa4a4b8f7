// Guards decide who may do what to a deal, and when; its operations and every menu read them.
import { fail } from '../kernel/failures/result.ts';
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import { checkDealStep, type DealAction, dealTransitions, isOpenDeal } from './deal.rules.ts';
import type { Deal } from './deal.schema.ts';
import { dealWords as words } from './deal-actions.messages.ts';

const step = (action: DealAction): Guard<Deal> =>
  guard<Deal>('deals.edit', (deal) => refusalOf(checkDealStep(deal, action)), {
    condition: fromStatuses(dealTransitions, action),
  });

const whileOpen = { condition: 'it is neither won nor lost' };
const refuseClosed = (deal: Deal) =>
  isOpenDeal(deal) ? null : fail('illegal_transition', words.closed).error;

export const dealActions = {
  edit: guard<Deal>('deals.edit', refuseClosed, whileOpen),
  move: guard<Deal>('deals.edit', refuseClosed, whileOpen),
  win: step('win'),
  lose: step('lose'),
  reopen: guard<Deal>(
    'deals.edit',
    (deal) =>
      refusalOf(checkDealStep(deal, 'reopen')) ??
      (deal.status === 'Gagnée' && deal.quoteId !== ''
        ? fail('illegal_transition', words.quoteFirst).error
        : null),
    { condition: `${fromStatuses(dealTransitions, 'reopen')}, and no quote of it is accepted` },
  ),
  ...archivingGuards<Deal>('deals.edit'),
};
