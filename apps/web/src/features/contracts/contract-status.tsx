// The status of a contract as a chip, with what asks for attention: it ends soon, a period waits, billed days are
// owed.

import { isEnding } from '@zellige/domain/contracts/contract.list';
import { contractStatusTones } from '@zellige/domain/contracts/contract.rules';
import { latestSignature } from '@zellige/domain/contracts/signing/signed-version';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { daysBetween } from '@zellige/domain/kernel/values/dates';
import { today } from '../../platform/clock.ts';
import { Badge, StatusChip } from '../../ui/layout/status-chip.tsx';
import { contractMessages as words } from './contracts.messages.ts';

/** `<ContractStatusChip contract={contract} />` */
export function ContractStatusChip({ contract: { status } }: { contract: Pick<Contract, 'status'> }) {
  return <StatusChip tone={contractStatusTones[status]}>{status}</StatusChip>;
}

/** 'Signé', or 'Version précédente signée' where prices or terms changed since. */
function SignatureMark({ contract }: { contract: Contract }) {
  const latest = latestSignature(contract);
  return latest ? <Badge>{latest.isCurrent ? words.signed : words.signedBefore}</Badge> : null;
}

/** 'Fin dans 25 jours', 'En attente'; nothing of a contract that runs. */
export function ContractMarks({ contract }: { contract: Contract }) {
  const day = today();
  return (
    <>
      <SignatureMark contract={contract} />
      {contract.owedDays ? <Badge tone="danger">{words.owes}</Badge> : null}
      {contract.waiting ? <Badge tone="danger">{words.waits}</Badge> : null}
      {isEnding(contract, day) ? <Badge>{words.endsIn(daysBetween(day, contract.endDate))}</Badge> : null}
    </>
  );
}

/** In lists, where there is room for one mark. */
export function ContractStatusMarks({ contract }: { contract: Contract }) {
  const day = today();
  if (contract.owedDays) return <StatusChip tone="red">{words.owes}</StatusChip>;
  if (contract.waiting) return <StatusChip tone="red">{words.waits}</StatusChip>;
  if (isEnding(contract, day))
    return <StatusChip tone="amber">{words.endsIn(daysBetween(day, contract.endDate))}</StatusChip>;
  return <ContractStatusChip contract={contract} />;
}

/** How a person calls it: its number, or 'Contrat provisoire'. */
export const contractTitle = (contract: Pick<Contract, 'number'>): string =>
  contract.number ?? words.provisionalTitle;

/** In lists: its number, or 'Provisoire'. */
export const contractNumber = (contract: Contract): string => displayNumber(contract);
