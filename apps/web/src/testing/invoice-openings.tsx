// The dialogs of invoices, payments and credit that write, with what it takes to open them and to press their button.

import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { RedateDialog } from '../features/credit-notes/redate-dialog.tsx';
import { BounceDialog } from '../features/invoices/cheques/bounce-dialog.tsx';
import { CompleteDialog } from '../features/invoices/cheques/complete-dialog.tsx';
import { SeveralDialog } from '../features/invoices/payments/several-dialog.tsx';
import { CreditNoteDialog } from '../features/invoices/credit/credit-note-dialog.tsx';
import { PaymentDialog } from '../features/invoices/payments/payment-dialog.tsx';
import { RefundDialog, UseCreditDialog } from '../features/invoices/credit/client-credit-dialogs.tsx';
import type { OpeningRows } from './opening-rows.ts';

const close = () => undefined;

export const invoiceOpenings = {
  '../features/invoices/credit/client-credit-dialogs.tsx#use': {
    dialog: (rows: OpeningRows) => <UseCreditDialog id={rows.invoice} onClose={close} />,
    submit: /^utiliser$/i,
  },
  '../features/invoices/credit/client-credit-dialogs.tsx#refund': {
    dialog: (rows: OpeningRows) => <RefundDialog id={rows.credited} onClose={close} />,
    submit: /^rembourser$/i,
  },
  '../features/invoices/cheques/bounce-dialog.tsx': {
    dialog: (rows: OpeningRows) => (
      <BounceDialog payments={[rows.engine.get('payments', rows.payment) as Payment]} onClose={close} />
    ),
    typed: { Motif: 'Opposition' },
    submit: /enregistrer/i,
  },
  '../features/invoices/cheques/complete-dialog.tsx': {
    dialog: (rows: OpeningRows) => (
      <CompleteDialog payment={rows.engine.get('payments', rows.payment) as Payment} onClose={close} />
    ),
    submit: /enregistrer/i,
  },
  '../features/invoices/payments/several-dialog.tsx': {
    dialog: (rows: OpeningRows) => (
      <SeveralDialog invoices={[rows.engine.get('invoices', rows.invoice) as Invoice]} onClose={close} />
    ),
    submit: /enregistrer/i,
  },
  '../features/invoices/credit/credit-note-dialog.tsx': {
    dialog: (rows: OpeningRows) => <CreditNoteDialog id={rows.invoice} onClose={close} />,
    typed: { Motif: 'Rendu' },
    submit: /établir/i,
  },
  '../features/credit-notes/redate-dialog.tsx': {
    dialog: (rows: OpeningRows) => <RedateDialog id={rows.creditNote} onClose={close} />,
    submit: /corriger/i,
  },
  '../features/invoices/payments/payment-dialog.tsx': {
    dialog: (rows: OpeningRows) => <PaymentDialog id={rows.invoice} onClose={close} />,
    submit: /enregistrer/i,
  },
};
