// `/invoice/new` (for a contact or a product when the address says so) and `/invoices/$id/edit`.

import type { Crumb } from '../../ui/page.tsx';
import { isInvoiceFieldOpen } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { LockedDocument } from '../../business/documents/locked-document.tsx';
import { type StartSearch, useDocumentStart } from '../../business/documents/use-document-start.ts';
import { useCreateDocument, useUpdateDocument } from '../../business/documents/use-save-document.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { type EditedRecord, EditRecordScreen, FormPage } from '../../business/records/edit-record.tsx';
import { RecordSkeleton } from '../../business/records/record-screen.tsx';
import { useActor, useCan } from '../../platform/engine/engine-hooks.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { blankInvoiceValues, type InvoiceOutput, invoiceValuesOf } from './invoice-form-values.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useScreenSearch } from '../../ui/place.ts';

const list: Crumb = { label: words.invoices, to: '/invoices' };

/** `?contactId=…&productId=…` */
export function NewInvoiceScreen() {
  const search: StartSearch = useScreenSearch();
  const start = useDocumentStart(search);
  const actor = useActor();
  const can = useCan();
  const create = useCreateDocument('invoices', words.done.created);
  if (!can('invoices.create')) return <NotAllowed title={words.newInvoice} backTo={list.to} />;
  if (start === null) return <RecordSkeleton />;
  return (
    <FormPage title={words.newInvoice} crumbs={[list]}>
      <InvoiceForm
        key={start.key}
        isNew
        initial={{ ...blankInvoiceValues(actor.id), ...start.values }}
        draftKey={`invoices:new${start.key}`}
        orderId=""
        onSave={create}
        backTo={list.to}
      />
    </FormPage>
  );
}

/** By id or number. */
export const EditInvoiceScreen = () => (
  <EditRecordScreen
    collection="invoices"
    may="invoices.edit"
    list={list}
    nameOf={invoiceTitle}
    title={words.editInvoice}
  >
    {(record) => <EditInvoice {...record} />}
  </EditRecordScreen>
);

function EditInvoice({ row: invoice, opened, page }: EditedRecord<Invoice>) {
  const update = useUpdateDocument({ collection: 'invoices', opened, page, done: words.done.saved });
  if (!isInvoiceFieldOpen(invoice, 'notes'))
    return <LockedDocument title={words.form.cancelledTitle} text={words.form.cancelled} backTo={page} />;
  const initial = invoiceValuesOf(opened);
  const save = (output: InvoiceOutput, store: LineStore) => {
    const { id: _id, advanceAmount: _advance, ...values } = output;
    return update(values, JSON.stringify(store.lines()) !== JSON.stringify(initial.items));
  };
  return (
    <InvoiceForm
      isNew={false}
      isLocked={!isInvoiceFieldOpen(invoice, 'items')}
      initial={initial}
      draftKey={`invoices:${invoice.id}`}
      orderId={invoice.id}
      onSave={save}
      backTo={page}
    />
  );
}
