// The actions of invoices for lists and records, with the payment dialog that one of them opens.

import { useCallback, useMemo, useState } from 'react';
import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useClientReach } from '../../documents/clients/reach.ts';
import { type GroupsOf, useDocumentTools, useRecordActions } from '../../documents/document-actions.ts';
import { usePdfOf } from '../../documents/pdf/use-pdf.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { invoicePdf } from '../../documents/sending/invoice-pdf.ts';
import { useSending } from '../../documents/sending/use-sending.tsx';
import {
  invoiceCreditActions,
  type InvoiceDialog,
  invoiceDocumentActions,
  invoiceEndActions,
  invoiceSteps,
  type InvoiceTools,
} from './invoice-actions.ts';
import { invoiceTexts, reminderLabels } from './invoice-links.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const dialogs = {
  pay: lazyPart(async () => (await import('./payments/payment-dialog.tsx')).PaymentDialog),
  credit: lazyPart(async () => (await import('./credit/credit-note-dialog.tsx')).CreditNoteDialog),
  use_credit: lazyPart(async () => (await import('./credit/client-credit-dialogs.tsx')).UseCreditDialog),
  refund: lazyPart(async () => (await import('./credit/client-credit-dialogs.tsx')).RefundDialog),
} as const;

/** `dialog` is to be rendered once on the screen. */
export function useInvoiceActions(): RecordActions<Invoice> {
  const [opened, setOpened] = useState<{ name: InvoiceDialog; id: string } | null>(null);
  const open = useCallback((name: InvoiceDialog, id: string) => setOpened({ name, id }), []);
  const tools = useInvoiceTools(open);
  const reach = useClientReach(invoiceTexts);
  const sending = useSending('invoices', invoicePdf);
  const { actions: sendActions } = sending;
  const groupsOf = useCallback<GroupsOf<Invoice, InvoiceTools>>(
    (invoice, group) => [
      [...group(invoiceSteps), ...sendActions(invoice), ...group(invoiceDocumentActions)],
      reach(invoice).map((link) =>
        isInvoiceClosed(invoice) ? link : { ...link, label: reminderLabels[link.id] ?? link.label },
      ),
      group(invoiceCreditActions, invoiceEndActions),
    ],
    [reach, sendActions],
  );
  const Dialog = opened && dialogs[opened.name];
  const dialog = (
    <>
      {Dialog ? <Dialog id={opened.id} onClose={() => setOpened(null)} /> : null}
      {sending.dialog}
    </>
  );
  return { ...useRecordActions(tools, invoiceSteps, groupsOf), dialog };
}

function useInvoiceTools(open: InvoiceTools['open']): InvoiceTools {
  const tools = useDocumentTools();
  const engine = useEngine();
  const download = usePdfOf(invoicePdf);
  return useMemo(() => ({ ...tools, engine, download, open }), [tools, engine, download, open]);
}
