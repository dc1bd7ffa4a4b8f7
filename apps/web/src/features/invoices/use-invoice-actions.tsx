// The actions of invoices for lists and records, with the payment dialog that one of them opens.

import { Suspense, useCallback, useMemo, useState } from 'react';
import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useCan, useEngine } from '../../platform/engine/engine-hooks.ts';
import { useClientReach } from '../../business/clients/reach.ts';
import { type GroupsOf, useRecordActions } from '../../business/documents/document-actions.ts';
import type { RecordActions } from '../../business/records/record-actions.ts';
import { useAct } from '../../business/records/use-act.ts';
import { invoicePdf } from '../../business/sending/invoice-pdf.ts';
import { useSending } from '../../business/sending/use-sending.tsx';
import { useGo } from '../../ui/use-go.ts';
import {
  invoiceDocumentActions,
  invoiceEndActions,
  invoiceSteps,
  type InvoiceTools,
} from './invoice-actions.ts';
import { invoiceTexts, reminderLabels } from './invoice-links.ts';
import { useInvoicePdf } from './use-invoice-pdf.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LazyPaymentDialog = lazyPart(async () => (await import('./payment-dialog.tsx')).PaymentDialog);

/** `dialog` is to be rendered once on the screen. */
export function useInvoiceActions(): RecordActions<Invoice> {
  const [paidId, setPaidId] = useState<string | null>(null);
  const tools = useInvoiceTools(setPaidId);
  const reach = useClientReach(invoiceTexts);
  const sending = useSending('invoices', invoicePdf);
  const { actions: sendActions } = sending;
  const groupsOf = useCallback<GroupsOf<Invoice, InvoiceTools>>(
    (invoice, group) => [
      [...group(invoiceSteps), ...sendActions(invoice), ...group(invoiceDocumentActions)],
      reach(invoice).map((link) =>
        isInvoiceClosed(invoice) ? link : { ...link, label: reminderLabels[link.id] ?? link.label },
      ),
      group(invoiceEndActions),
    ],
    [reach, sendActions],
  );
  const dialog = (
    <>
      {paidId === null ? null : (
        <Suspense>
          <LazyPaymentDialog invoiceId={paidId} onClose={() => setPaidId(null)} />
        </Suspense>
      )}
      {sending.dialog}
    </>
  );
  return { ...useRecordActions(tools, invoiceSteps, groupsOf), dialog };
}

function useInvoiceTools(pay: (invoiceId: string) => void): InvoiceTools {
  const can = useCan();
  const engine = useEngine();
  const act = useAct();
  const go = useGo();
  const download = useInvoicePdf();
  return useMemo(() => ({ can, engine, act, go, download, pay }), [can, engine, act, go, download, pay]);
}
