// Guards decide who may do what to a contract, and when; its operations and every menu read them (docs/product.md 'Contracts').
import { archivingGuards, guard, refusalOf } from '../kernel/operations/guard.ts';
import { type Failure, fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { contractMessages as words } from './contract.messages.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import { isTotalled } from '../documents/lines.ts';
import {
  checkContractTransition,
  type ContractAction,
  contractTransitions,
  isContractOpen,
} from './contract.rules.ts';
import type { Contract } from './contract.schema.ts';

const stepRefusal = (contract: Contract, step: ContractAction): Failure | null =>
  refusalOf(checkContractTransition(contract, step));

const endlessRefusal = ({ endDate }: Contract): Failure | null =>
  endDate === '' ? fail('illegal_transition', words.noEnd).error : null;

const draftRefusal = ({ status }: Contract): Failure | null =>
  status === 'Brouillon' ? fail('illegal_transition', words.draft).error : null;

/** A draft changes its lines themselves. */
const reviseRefusal = (contract: Contract): Failure | null =>
  draftRefusal(contract) ?? (isContractOpen(contract) ? null : fail('lines_locked', words.over).error);

/** Nobody bills what was put aside. */
function archiveRefusal(contract: Contract): Failure | null {
  if (isContractOpen(contract)) return fail('lines_locked', words.open).error;
  return contract.nextDue === '' ? null : fail('lines_locked', words.toBill).error;
}

const signRefusal = (contract: Contract): Failure | null =>
  contract.status === 'Brouillon' || isContractOpen(contract)
    ? null
    : fail('illegal_transition', words.over).error;

const settledRefusal = ({ owedDays = 0 }: Contract): Failure | null =>
  owedDays > 0 ? null : fail('illegal_transition', words.nothingOwed).error;

/** Something is to be billed. */
const linesRefusal = ({ items, visits }: Contract): Failure | null =>
  visits !== null || items.some(isTotalled)
    ? null
    : fail('validation_failed', undefined, { items: validation.chargedLines }).error;

const step = (action: ContractAction) => ({ condition: fromStatuses(contractTransitions, action) });

export const contractActions = {
  edit: guard<Contract>('contracts.edit'),
  activate: guard<Contract>('contracts.edit', (contract) => stepRefusal(contract, 'activate'), {
    ...step('activate'),
    lacks: linesRefusal,
  }),
  suspend: guard<Contract>('contracts.edit', (contract) => stepRefusal(contract, 'suspend'), step('suspend')),
  resume: guard<Contract>('contracts.edit', (contract) => stepRefusal(contract, 'resume'), step('resume')),
  terminate: guard<Contract>(
    'contracts.edit',
    (contract) => stepRefusal(contract, 'terminate'),
    step('terminate'),
  ),
  /** Its client signs it on a screen. */
  sign: guard<Contract>('contracts.edit', signRefusal, {
    condition: 'it is a draft, active or suspended',
    lacks: linesRefusal,
  }),
  /** Somebody decides on billed days behind its end or in a pause. */
  settle: guard<Contract>('contracts.edit', settledRefusal, {
    condition: 'it was billed for days that it does not run',
  }),
  renew: guard<Contract>(
    'contracts.edit',
    (contract) => stepRefusal(contract, 'renew') ?? endlessRefusal(contract),
    { condition: `${fromStatuses(contractTransitions, 'renew')}, and it has a last day` },
  ),
  revise: guard<Contract>('contracts.edit', reviseRefusal, {
    condition: fromStatuses(contractTransitions, 'end'),
  }),
  /** One of its periods: billed by hand, given away, taken up again. */
  period: guard<Contract>('contracts.edit', draftRefusal, { condition: 'it was activated' }),
  ...archivingGuards<Contract>('contracts.edit', archiveRefusal, {
    condition: 'it is neither active nor suspended, and nothing of it is left to bill',
  }),
};
