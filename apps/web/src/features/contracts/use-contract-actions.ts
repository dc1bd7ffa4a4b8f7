// What a screen offers to do to a contract: who may and when is the rulebook's to say.

import { contractActions } from '@zellige/domain/contracts/contract.actions';
import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { Check, Pause, Play, RefreshCw } from 'lucide-react';
import { useCallback } from 'react';
import {
  archiveActions,
  type DocumentTools,
  editAction,
  type GroupsOf,
  stepsOf,
  useDocumentTools,
  useRecordActions,
} from '../../documents/document-actions.ts';
import type { ActionRule, RecordActions } from '../../records/actions/record-actions.ts';
import { contractMessages as words } from './contracts.messages.ts';

type Rule = ActionRule<Contract, DocumentTools>;

/** How a person calls it: its number, or 'Contrat provisoire'. */
export const contractTitle = ({ number }: Pick<Contract, 'number'>): string =>
  number ?? words.provisionalTitle;

const step = stepsOf<Contract, DocumentTools, 'activate' | 'suspend' | 'resume' | 'renew'>(
  (verb) => `${verb}_contracts`,
  contractActions,
  contractActionWords,
);

const steps: readonly Rule[] = [
  step('activate', { icon: Check }),
  step('resume', { icon: Play }),
  step('suspend', {
    icon: Pause,
    question: (contract) => ({
      title: words.suspendTitle(contractTitle(contract)),
      message: words.suspendMessage,
    }),
  }),
  step('renew', {
    icon: RefreshCw,
    question: (contract) => ({
      title: words.renewTitle(contractTitle(contract)),
      message: words.renewMessage(contract),
    }),
  }),
];

const edit = [editAction<Contract, DocumentTools>(contractActions.edit, ({ id }) => `/contracts/${id}/edit`)];

const archive = archiveActions<Contract>({
  collection: 'contracts',
  of: contractActions,
  titleOf: contractTitle,
  words,
  acts: contractActionWords,
});

export function useContractActions(): RecordActions<Contract> {
  const tools = useDocumentTools();
  const groupsOf = useCallback<GroupsOf<Contract, DocumentTools>>(
    (_contract, group) => [group(steps), group(edit), group(archive)],
    [],
  );
  return useRecordActions(tools, steps, groupsOf);
}
