// The rulebook lists the operations on contracts; those on their invoices stand in invoices/recurring.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import {
  type Loss,
  operationsOf,
  type RecoveryWrite,
  type Rulebook,
  type StoredRow,
} from '../kernel/operations/rulebook.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { addDays } from '../kernel/values/dates.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import { contractActionWords } from './contract-actions.messages.ts';
import * as operations from './contract.operations.ts';
import * as steps from './contract-steps.operations.ts';
import * as rentals from './rentals/rental-contract.operations.ts';
import * as returns from './rentals/rental-return.operations.ts';
import * as signing from './signing/sign-contract.operations.ts';
import type { ContractSignature } from './signing/contract-signature.schema.ts';
import * as periods from './contract-periods.operations.ts';

const pastIn = ({
  status,
  revisions,
  pauses,
  skipped,
  retainedDays,
  termination,
  activatedAt,
}: StoredRow) => ({
  status,
  revisions,
  pauses,
  skipped,
  retainedDays,
  termination,
  activatedAt,
});

const signaturesOf = (row: StoredRow | null): ContractSignature[] =>
  (row?.['signatures'] as ContractSignature[] | undefined) ?? [];

/** The signatures that it lacks, each under its key. */
const signatureWrites = ({ row, current, id }: Loss): RecoveryWrite[] =>
  signaturesOf(row)
    .filter((signature) => !signaturesOf(current).some((known) => known.id === signature.id))
    .map(({ id: signatureId, signatureClient, signedByName, signedByRole }) => ({
      action: 'sign_contracts',
      input: { id, signatureId, signatureClient, signedByName, signedByRole },
    }));

export const contractRulebook = {
  operations: operationsOf(operations, steps, periods, signing, rentals, returns),
  descriptions: actionVerbs(contractActionWords),
  corrections: { terminate: reasonField },
  /** It ends on the last day that is billed; of one of which nothing is, the first day is given away. */
  closing({ status, startDate, nextFrom }, id) {
    if (status !== 'Actif' && status !== 'Suspendu') return [];
    const [first, next] = [String(startDate), String(nextFrom)];
    const reason = importMessages.undoReason;
    const date = next > first ? addDays(next, -1) : first;
    const end = { action: 'terminate_contracts', input: { id, date, reason } };
    const isUnbilled = next === first;
    return isUnbilled ? [end, { action: 'skip_contracts', input: { id, from: first, reason } }] : [end];
  },
  recovery: {
    permission: 'contracts.create',
    withheld: ['takenOver'],
    remark: 'notes',
    made: ({ row }) => ({ takenOver: pastIn(row) }),
    follows: ['nextFrom', 'nextDue', 'owedDays', 'waiting', 'reservationIds', 'signatures'],
    after: signatureWrites,
  },
} satisfies Rulebook;
