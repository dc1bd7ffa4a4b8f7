// An invoice: its head and next step, figures, lines and totals, payments, client, linked documents, Historique.

import { shown } from '@zellige/domain/kernel/schema/field-dictionary';
import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import { invoiceFields } from '@zellige/domain/invoices/invoice.fields';
import { creditOf } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { shownTotals } from '@zellige/domain/invoices/parts/quote-share';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { DocumentClient } from '../../documents/clients/client-card.tsx';
import { IncidentNotice } from '../../documents/clients/incident-notice.tsx';
import { BankNotice } from '../../documents/page/bank-notice.tsx';
import { documentMessages } from '../../documents/document.messages.ts';
import { DocumentFacts } from '../../documents/page/document-facts.tsx';
import { DocumentPage } from '../../documents/page/document-page.tsx';
import { LinkedDocuments } from '../../documents/page/linked-documents.tsx';
import { PricedContent } from '../../documents/page/priced-content.tsx';
import { TotalRow } from '../../documents/lines/totals-box.tsx';
import { RecordParts } from '../../records/feature/record-parts.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { ReservedUnits } from '../../documents/stock/reserved-units.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { creditMessages } from './credit/credit.messages.ts';
import { Deductions } from './deductions.tsx';
import { pageFacts } from './invoice-sections.ts';
import { invoiceFigures } from './invoice-figures.tsx';
import { invoiceTexts } from './invoice-links.ts';
import { InvoiceStatusChip, invoiceTitle, KindMark, OverdueMark } from './invoice-status.tsx';
import { invoiceMessages, invoiceMessages as words } from './invoices.messages.ts';
import { CreditFromAddress } from './credit/credit-from-address.tsx';
import { PaymentsTable, useInvoicePayments } from './payments/payments-table.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceLinks } from './use-invoice-links.tsx';

const fields = shown(invoiceFields);

/** `<InvoiceFacts invoice={invoice} />` */
const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => (
  <DocumentFacts
    row={invoice}
    title={invoiceMessages.facts}
    fields={fields}
    names={pageFacts}
    own={{ originalNumber: invoice.originalNumber, originalQuote: invoice.originalQuote }}
  />
);

/** `/invoices/$id` */
export const InvoiceRecordScreen = recordScreen('invoices', InvoiceRecord);

function InvoiceRecord({ row: invoice }: RecordProps<'invoices'>) {
  const actions = useInvoiceActions();
  const links = useInvoiceLinks(invoice);
  const payments = useInvoicePayments(invoice.id);
  return (
    <DocumentPage
      collection="invoices"
      row={invoice}
      title={invoiceTitle(invoice)}
      subtitle={[invoice.client, invoice.projectName].filter(Boolean).join(' · ')}
      marks={
        <>
          <InvoiceStatusChip invoice={invoice} />
          <KindMark invoice={invoice} />
          <OverdueMark invoice={invoice} />
        </>
      }
      actions={actions}
      notice={
        <>
          <IncidentNotice contactId={invoice.contactId} />
          <BankNotice />
          <CreditFromAddress invoice={invoice} />
        </>
      }
      figures={invoiceFigures(invoice)}
      tabsLabel={words.tabs.label}
      history={{ verbs: invoiceActionWords, fields: invoiceFields }}
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
      ]}
      sidebar={
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
  const { creditedAmount: credited = 0, keptCaution: retainedCaution = 0 } = invoice;
  const credit = creditOf(invoice);
  const paid = sumAmounts([invoice.advanceAmount, -retainedCaution]);
  return (
    <PricedContent row={invoice} totals={shownTotals(invoice)}>
      <Deductions invoice={invoice} />
      {invoice.advanceAmount !== 0 || credited > 0 ? (
        <>
          {credited > 0 ? <TotalRow term={creditMessages.credited} value={-credited} /> : null}
          {retainedCaution > 0 ? (
            <TotalRow term={documentMessages.retainedCaution} value={-retainedCaution} />
          ) : null}
          {paid !== 0 || retainedCaution === 0 ? (
            <TotalRow term={words.fields.advanceAmount} value={-paid} />
          ) : null}
          <TotalRow
            term={credit > 0 ? creditMessages.credit : documentMessages.remaining}
            value={credit > 0 ? credit : invoice.remainingAmount}
            isStrong
          />
        </>
      ) : null}
    </PricedContent>
  );
}
