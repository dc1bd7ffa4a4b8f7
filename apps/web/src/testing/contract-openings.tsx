// The dialogs of contracts that write, with what it takes to open them and to press their button.

import { RenewDialog } from '../features/contracts/dialogs/renew-dialog.tsx';
import { SettleDialog } from '../features/contracts/dialogs/settle-dialog.tsx';
import { SignDialog } from '../features/contracts/dialogs/sign-contract-dialog.tsx';
import { SuspensionDialog } from '../features/contracts/dialogs/suspension-dialog.tsx';
import { TerminateDialog } from '../features/contracts/dialogs/terminate-dialog.tsx';
import type { OpeningRows } from './opening-rows.ts';

const close = () => undefined;

export const contractOpenings = {
  '../features/contracts/dialogs/suspension-dialog.tsx': {
    dialog: (rows: OpeningRows) => <SuspensionDialog id={rows.contract} verb="suspend" onClose={close} />,
    submit: /^suspendre$/i,
  },
  '../features/contracts/dialogs/renew-dialog.tsx': {
    dialog: (rows: OpeningRows) => <RenewDialog id={rows.contract} onClose={close} />,
    submit: /^renouveler$/i,
  },
  '../features/contracts/dialogs/sign-contract-dialog.tsx': {
    dialog: (rows: OpeningRows) => <SignDialog id={rows.contract} onClose={close} />,
    typed: { 'Nom du signataire': 'Amal' },
    submit: /^faire signer$/i,
  },
  '../features/contracts/dialogs/settle-dialog.tsx': {
    dialog: (rows: OpeningRows) => <SettleDialog id={rows.endedContract} onClose={close} />,
    submit: /^faire l’avoir$/i,
  },
  '../features/contracts/dialogs/terminate-dialog.tsx': {
    dialog: (rows: OpeningRows) => <TerminateDialog id={rows.contract} onClose={close} />,
    typed: { Motif: 'Déménagement' },
    submit: /^résilier$/i,
  },
};
