// The rulebook lists the operations on contracts; those on their invoices stand in invoices/recurring.
import { actionVerbs } from '../kernel/operations/action-words.ts';
import { operationsOf, type Rulebook, type StoredRow } from '../kernel/operations/rulebook.ts';
import { reasonField } from '../kernel/records/spot-corrections.ts';
import { contractActionWords } from './contract-actions.messages.ts';
import * as operations from './contract.operations.ts';
import * as steps from './contract-steps.operations.ts';
import * as rentals from './rentals/rental-contract.operations.ts';
import * as returns from './rentals/rental-return.operations.ts';
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

export const contractRulebook = {
  operations: operationsOf(operations, steps, periods, rentals, returns),
  descriptions: actionVerbs(contractActionWords),
  corrections: { terminate: reasonField },
  recovery: {
    permission: 'contracts.create',
    withheld: ['takenOver'],
    remark: 'notes',
    made: ({ row }) => ({ takenOver: pastIn(row) }),
    follows: ['nextFrom', 'nextDue', 'owedDays', 'waiting', 'reservationIds'],
  },
} satisfies Rulebook;
