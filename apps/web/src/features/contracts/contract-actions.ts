// Screens offer these acts on a contract and ask these questions before; the rulebook decides who may and when.

import { CalendarSync, CircleStop, ListChecks, Pause, PenLine, Play, Power, Undo2 } from 'lucide-react';
import { contractActions } from '@zellige/domain/contracts/contract.actions';
import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { periodsToCome } from '@zellige/domain/contracts/contract-periods';
import { archiveActions, type DocumentTools, editAction, stepsOf } from '../../documents/document-actions.ts';
import { today } from '../../platform/clock.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { contractTitle } from './contract-status.tsx';
import { contractMessages as words } from './contracts.messages.ts';

/** Each opens a dialog. */
export type ContractDialog = 'suspend' | 'resume' | 'terminate' | 'renew' | 'settle' | 'sign';

export interface ContractTools extends DocumentTools {
  download: (contract: Contract) => Promise<void>;
  ask: (dialog: ContractDialog, contract: Contract) => void;
}

type ContractRule = ActionRule<Contract, ContractTools>;

const step = stepsOf<Contract, ContractTools, 'activate'>(
  (verb) => `${verb}_contracts`,
  contractActions,
  contractActionWords,
);

/** Periods that would be billed at once. */
function dueAtOnce(contract: Contract): number {
  const active = { ...contract, status: 'Actif' as const };
  return periodsToCome(active, [], { today: today(), count: 60 }).filter(({ state }) => state !== 'à venir')
    .length;
}

const opening = (id: ContractDialog, icon: ContractRule['icon'], isDanger = false): ContractRule => ({
  id,
  label: contractActionWords[id].do,
  icon,
  isDanger,
  of: contractActions[id],
  run: (contract, { ask }) => ask(id, contract),
});

const activate = step('activate', {
  icon: Power,
  question: (contract) => ({
    title: words.activateTitle(contractTitle(contract)),
    message: words.activateMessage(dueAtOnce(contract)),
  }),
});
const resume = opening('resume', Play);
const renew = opening('renew', CalendarSync);
const settle = opening('settle', Undo2);

/** Steps that usually come next. */
export const contractSteps: readonly ContractRule[] = [settle, activate, resume, renew];

/** From activating to ending. */
export const contractTurns: readonly ContractRule[] = [
  settle,
  activate,
  resume,
  renew,
  {
    id: 'revise',
    label: contractActionWords.revise.do,
    icon: ListChecks,
    of: contractActions.revise,
    run: (contract, { go }) => go(`/contracts/${contract.id}/revise`),
  },
  opening('sign', PenLine),
  opening('suspend', Pause),
  opening('terminate', CircleStop, true),
];

export const contractDocumentActions: readonly ContractRule[] = [
  editAction(contractActions.edit, (contract) => `/contracts/${contract.id}/edit`),
];

/** Putting it aside, and back. */
export const contractArchiveActions = archiveActions<Contract>({
  collection: 'contracts',
  of: contractActions,
  titleOf: contractTitle,
  words,
  acts: contractActionWords,
});
