// The actions of contracts for lists and records, with the dialog that one of them opens.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { useCallback, useMemo, useState } from 'react';
import {
  type GroupsOf,
  pdfAction,
  useDocumentTools,
  useRecordActions,
} from '../../documents/document-actions.ts';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import {
  type ContractDialog,
  type ContractTools,
  contractArchiveActions,
  contractDocumentActions,
  contractSteps,
  contractTurns,
} from './contract-actions.ts';
import { contractPdf } from './contract-pdf.ts';

const SuspensionDialog = lazyPart(
  async () => (await import('./dialogs/suspension-dialog.tsx')).SuspensionDialog,
);
const TerminateDialog = lazyPart(
  async () => (await import('./dialogs/terminate-dialog.tsx')).TerminateDialog,
);
const SignDialog = lazyPart(async () => (await import('./dialogs/sign-contract-dialog.tsx')).SignDialog);
const SettleDialog = lazyPart(async () => (await import('./dialogs/settle-dialog.tsx')).SettleDialog);
const RenewDialog = lazyPart(async () => (await import('./dialogs/renew-dialog.tsx')).RenewDialog);

interface OpenedDialog {
  dialog: ContractDialog;
  id: string;
}

function dialogOf({ dialog, id }: OpenedDialog, onClose: () => void) {
  if (dialog === 'terminate') return <TerminateDialog id={id} onClose={onClose} />;
  if (dialog === 'sign') return <SignDialog id={id} onClose={onClose} />;
  if (dialog === 'settle') return <SettleDialog id={id} onClose={onClose} />;
  if (dialog === 'renew') return <RenewDialog id={id} onClose={onClose} />;
  return <SuspensionDialog id={id} verb={dialog} onClose={onClose} />;
}

/** `dialog` is to be rendered once on the screen. */
export function useContractActions(): RecordActions<Contract> {
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const known = useDocumentTools();
  const download = usePdfOf(contractPdf);
  const followUps = useFollowUps<Contract>('contracts');
  const tools = useMemo<ContractTools>(
    () => ({ ...known, download, ask: (dialog, { id }) => setOpened({ dialog, id }) }),
    [known, download],
  );
  const groupsOf = useCallback<GroupsOf<Contract, ContractTools>>(
    (_contract, group) => [
      group(contractTurns),
      group(contractDocumentActions, followUps, [pdfAction]),
      group(contractArchiveActions),
    ],
    [followUps],
  );
  const actions = useRecordActions(tools, contractSteps, groupsOf);
  return { ...actions, dialog: opened ? dialogOf(opened, () => setOpened(null)) : null };
}
