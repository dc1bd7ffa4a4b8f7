// `/invoice/new` (for a contact or a product when the address says so) and `/invoices/$id/edit`.

import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isInvoiceFieldOpen } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useActor, useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { LockedDocument } from '../../business/documents/locked-document.tsx';
import { RecordMissing, RecordSkeleton } from '../../business/records/record-page.tsx';
import { type StartSearch, useDocumentStart } from '../../business/documents/use-document-start.ts';
import { useGo } from '../../ui/use-go.ts';
import { useCreateDocument, useUpdateDocument } from '../../business/documents/use-save-document.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { blankInvoiceValues, type InvoiceOutput, invoiceValuesOf } from './invoice-form-values.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';

const listCrumb = { label: words.invoices, to: '/invoices' };

/** `?contactId=…&productId=…` */
export function NewInvoiceScreen() {
  const search: StartSearch = useSearch({ strict: false });
  const start = useDocumentStart(search);
  const actor = useActor();
  const can = useCan();
  const create = useCreateDocument('invoices', words.done.created);
  const go = useGo();
  if (!can('invoices.create')) return <NotAllowed title={words.newInvoice} backTo="/invoices" />;
  if (start === null) return <RecordSkeleton />;
  return (
    <Page kind="form">
      <PageHeader title={words.newInvoice} crumbs={[listCrumb]} />
      <InvoiceForm
        key={start.key}
        isNew
        initial={{ ...blankInvoiceValues(actor.id), ...start.values }}
        draftKey={`invoices:new${start.key}`}
        onSave={create}
        onCancel={() => go('/invoices')}
      />
    </Page>
  );
}

/** By id or number. */
export function EditInvoiceScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('invoices', id);
  const can = useCan();
  if (isLoading) return <RecordSkeleton />;
  if (!row) return <RecordMissing backTo="/invoices" />;
  if (!can('invoices.edit', row))
    return <NotAllowed title={words.editInvoice(invoiceTitle(row))} backTo="/invoices" />;
  return <EditInvoice key={row.id} invoice={row} />;
}

function EditInvoice({ invoice }: { invoice: Invoice }) {
  // What the person saw: a change that arrives meanwhile must not pass for theirs.
  const [opened] = useState(invoice);
  const go = useGo();
  const record = `/invoices/${invoice.number ?? invoice.id}`;
  const update = useUpdateDocument({ collection: 'invoices', opened, page: record, done: words.done.saved });
  const crumbs = [listCrumb, { label: invoiceTitle(invoice), to: record }];
  const header = <PageHeader title={words.editInvoice(invoiceTitle(invoice))} crumbs={crumbs} />;
  if (!isInvoiceFieldOpen(invoice, 'notes')) {
    return (
      <Page kind="form">
        {header}
        <LockedDocument title={words.form.cancelledTitle} text={words.form.cancelled} backTo={record} />
      </Page>
    );
  }
  const initial = invoiceValuesOf(opened);
  const save = (output: InvoiceOutput, store: LineStore) => {
    const { id: _id, advanceAmount: _advance, ...values } = output;
    return update(values, JSON.stringify(store.lines()) !== JSON.stringify(initial.items));
  };
  return (
    <Page kind="form">
      {header}
      <InvoiceForm
        isNew={false}
        isLocked={!isInvoiceFieldOpen(invoice, 'items')}
        initial={initial}
        draftKey={`invoices:${invoice.id}`}
        onSave={save}
        onCancel={() => go(record)}
      />
    </Page>
  );
}
