// An invoice: its head and next step, figures, lines and totals, payments, client, linked documents, Historique.

import { invoiceFields } from '@zellige/domain/invoices/invoice.fields';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { BankNotice } from '../../ui/document/bank-notice.tsx';
import { ClientCard } from '../../ui/document/client-card.tsx';
import { DocumentButtons } from '../../ui/document/document-buttons.tsx';
import { DocumentHistory } from '../../ui/document/document-history.tsx';
import { documentMessages } from '../../ui/document/document.messages.ts';
import { LinkedDocuments } from '../../ui/document/linked-documents.tsx';
import { PricedContent } from '../../ui/document/priced-content.tsx';
import { useReachMenu, useSignature } from '../../ui/document/reach.ts';
import { Figures, RecordMissing, RecordPage, RecordSkeleton } from '../../ui/document/record-page.tsx';
import { TotalRow } from '../../ui/document/totals-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { invoiceFigures } from './invoice-figures.tsx';
import { invoiceTexts } from './invoice-links.ts';
import { InvoiceStatusChip, invoiceTitle, OverdueMark } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';
import { PaymentsTable, useInvoicePayments } from './payments-table.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceLinks } from './use-invoice-links.tsx';
import { useInvoicePdf } from './use-invoice-pdf.ts';

/** `/invoices/$id`, by id or number */
export function InvoiceRecordScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('invoices', id);
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/invoices" />;
  return <InvoiceRecord invoice={row} />;
}

function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions();
  const download = useInvoicePdf();
  const primary = actions.primary(invoice);
  return (
    <RecordPage
      title={invoiceTitle(invoice)}
      subtitle={[invoice.client, invoice.projectName].filter(Boolean).join(' · ')}
      crumbs={[{ label: words.invoices, to: '/invoices' }]}
      marks={
        <>
          <InvoiceStatusChip invoice={invoice} />
          <OverdueMark invoice={invoice} />
        </>
      }
      isProvisional={invoice.number === null}
      record={{ collection: 'invoices', id: invoice.id }}
      menu={actions.menu(invoice).filter((action) => action.id !== primary?.id)}
      actions={<DocumentButtons onPdf={() => void download(invoice)} next={primary} />}
      aside={<InvoiceAside invoice={invoice} />}
    >
      <BankNotice />
      <Figures figures={invoiceFigures(invoice)} />
      <InvoiceTabs invoice={invoice} />
      {actions.dialog}
    </RecordPage>
  );
}

function InvoiceAside({ invoice }: { invoice: Invoice }) {
  const reach = useReachMenu();
  const signature = useSignature();
  const links = useInvoiceLinks(invoice);
  return (
    <>
      <ClientCard
        client={invoice.client}
        phone={invoice.clientPhone}
        email={invoice.clientEmail}
        address={invoice.clientAddress}
        ice={invoice.clientIce}
        contactId={invoice.contactId}
        reach={reach(invoice, invoiceTexts(invoice, signature))}
      />
      <LinkedDocuments documents={links} />
      <InvoiceFacts invoice={invoice} />
    </>
  );
}

function InvoiceTabs({ invoice }: { invoice: Invoice }) {
  const [tab, setTab] = useState<'lines' | 'payments' | 'history'>('lines');
  const payments = useInvoicePayments(invoice.id);
  const lines = <InvoiceContent invoice={invoice} />;
  const paid = (
    <Card>
      <PaymentsTable invoice={invoice} payments={payments} />
    </Card>
  );
  const history = (
    <DocumentHistory collection="invoices" row={invoice} verbs={words.verbs} fields={invoiceFields} />
  );
  return (
    <Tabs
      label={words.tabs.label}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'lines', label: words.tabs.lines, content: () => lines },
        { id: 'payments', label: words.tabs.payments, count: payments.length, content: () => paid },
        { id: 'history', label: words.tabs.history, content: () => history },
      ]}
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
