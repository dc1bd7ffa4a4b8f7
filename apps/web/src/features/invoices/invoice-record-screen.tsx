// An invoice: its head and next step, figures, lines and totals, payments, client, linked documents, Historique.

import { invoiceFields } from '@zellige/domain/invoices/invoice.fields';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { DocumentClient } from '../../business/clients/client-card.tsx';
import { BankNotice } from '../../business/documents/bank-notice.tsx';
import { DocumentHistory } from '../../business/documents/document-history.tsx';
import { DocumentPage } from '../../business/documents/document-page.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { LinkedDocuments } from '../../business/documents/linked-documents.tsx';
import { PricedContent } from '../../business/documents/priced-content.tsx';
import { ReservedUnits } from '../../business/stock/reserved-units.tsx';
import { TotalRow } from '../../business/lines/totals-box.tsx';
import { RecordParts } from '../../business/record-parts.tsx';
import { RecordScreen } from '../../business/records/record-screen.tsx';
import { Card } from '../../ui/card.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceFigures } from './invoice-figures.tsx';
import { invoiceTexts } from './invoice-links.ts';
import { InvoiceStatusChip, invoiceTitle, OverdueMark } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';
import { PaymentsTable, useInvoicePayments } from './payments-table.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceLinks } from './use-invoice-links.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';

/** `/invoices/$id` */
export const InvoiceRecordScreen = () => (
  <RecordScreen collection="invoices" backTo="/invoices">
    {(invoice) => <InvoiceRecord invoice={invoice} />}
  </RecordScreen>
);

function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions();
  const download = useInvoicePdf();
  const links = useInvoiceLinks(invoice);
  const payments = useInvoicePayments(invoice.id);
  return (
    <DocumentPage
      collection="invoices"
      row={invoice}
      title={invoiceTitle(invoice)}
      subtitle={[invoice.client, invoice.projectName].filter(Boolean).join(' · ')}
      list={{ label: words.invoices, to: '/invoices' }}
      marks={
        <>
          <InvoiceStatusChip invoice={invoice} />
          <OverdueMark invoice={invoice} />
        </>
      }
      actions={actions}
      onPdf={() => download(invoice)}
      notice={<BankNotice />}
      figures={invoiceFigures(invoice)}
      tabsLabel={words.tabs.label}
      tabs={[
        { id: 'lines', label: words.tabs.lines, content: <InvoiceContent invoice={invoice} /> },
        {
          id: 'payments',
          label: words.tabs.payments,
          count: payments.length,
          content: (
            <Card>
              <PaymentsTable invoice={invoice} payments={payments} />
            </Card>
          ),
        },
        {
          id: 'history',
          label: words.tabs.history,
          content: (
            <DocumentHistory collection="invoices" row={invoice} verbs={words.verbs} fields={invoiceFields} />
          ),
        },
      ]}
      aside={
        <>
          <DocumentClient row={invoice} texts={invoiceTexts} />
          <LinkedDocuments documents={links} of={{ collection: 'invoices', id: invoice.id }} />
          <RecordParts of="invoices" id={invoice.id} />
          <ReservedUnits quoteId={invoice.quoteId} invoiceId={invoice.id} />
          <InvoiceFacts invoice={invoice} />
        </>
      }
    />
  );
}

function InvoiceContent({ invoice }: { invoice: Invoice }) {
  return (
    <PricedContent row={invoice}>
      {invoice.advanceAmount > 0 ? (
        <>
          <TotalRow term={words.figures.paid} value={-invoice.advanceAmount} />
          <TotalRow term={documentMessages.remaining} value={invoice.remainingAmount} isStrong />
        </>
      ) : null}
    </PricedContent>
  );
}
