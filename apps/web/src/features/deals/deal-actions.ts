// Screens offer these acts on a deal and ask these questions before; the rulebook decides who may and when.

import { dealActionWords } from '@zellige/domain/deals/deal-actions.messages';
import { dealActions } from '@zellige/domain/deals/deal.actions';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { ArrowRight, CircleCheck, CircleX, RotateCcw } from 'lucide-react';
import { archiveActions, type DocumentTools, editAction, stepsOf } from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { dealMessages as words } from './deals.messages.ts';

export type DealDialog = 'win' | 'move';

export interface DealTools extends DocumentTools {
  ask: (what: DealDialog, id: string) => void;
}

type DealRule = ActionRule<Deal, DealTools>;

const step = stepsOf<Deal, DealTools, 'lose' | 'reopen'>(
  (verb) => `${verb}_deals`,
  dealActions,
  dealActionWords,
);

const inDialog = (id: DealDialog, icon: DealRule['icon']): DealRule => ({
  id,
  label: dealActionWords[id].do,
  icon,
  of: dealActions[id],
  run: (deal, { ask }) => ask(id, deal.id),
});

/** The first possible one is the usual next step. */
export const dealSteps: readonly DealRule[] = [
  inDialog('win', CircleCheck),
  step('reopen', { icon: RotateCcw }),
];

export const dealIncidents: readonly DealRule[] = [
  inDialog('move', ArrowRight),
  step('lose', {
    icon: CircleX,
    question: (deal) => ({
      title: words.lose.title(displayNumber(deal)),
      reason: { label: words.lose.reason, isRequired: true },
    }),
  }),
];

export const dealRecordActions: readonly DealRule[] = [
  editAction(dealActions.edit, ({ id }) => `/deals/${id}/edit`),
];

/** Putting it aside, and back. */
export const dealArchiveActions = archiveActions<Deal>({
  collection: 'deals',
  of: dealActions,
  titleOf: displayNumber,
  words,
  acts: dealActionWords,
});
