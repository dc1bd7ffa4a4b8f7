// `/invoice/new` (for a contact or a product when the address says so) and `/invoices/$id/edit`.

import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { isInvoiceFieldOpen, missingFields } from '@zellige/domain/invoices/invoice.rules';
import { isPaper } from '@zellige/domain/payments/payment-states';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { LockedDocument } from '../../documents/page/locked-document.tsx';
import { type StartSearch, useDocumentStart } from '../../documents/form/use-document-start.ts';
import { changesOf } from '../../documents/form/changes-of-document.ts';
import type { LineStore } from '../../documents/lines/line-store.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../records/form/edit-record.tsx';
import { useCreateRecord, useUpdateRecord } from '../../records/form/use-save-record.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { blankInvoiceValues, type InvoiceOutput, invoiceValuesOf } from './invoice-form-values.ts';
import { invoiceTitle } from './invoice-status.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';
import { useScreenSearch } from '../../ui/navigation/place.ts';

/** An advance by cheque or effet says what its paper is. */
const hasPaper = ({ advanceAmount = 0, paymentMethod }: InvoiceOutput): boolean =>
  advanceAmount > 0 && isPaper(paymentMethod ?? '');

/** `?contactId=…&productId=…` */
export function NewInvoiceScreen() {
  const search: StartSearch = useScreenSearch();
  const start = useDocumentStart(search);
  const actor = useActor();
  const create = useCreateRecord({ collection: 'invoices', done: invoiceActionWords.create.done });
  return (
    <NewRecordPage
      collection="invoices"
      may="invoices.create"
      title={words.newInvoice}
      isWaiting={start === null}
    >
      <InvoiceForm
        key={start?.key}
        isNew
        initial={{ ...blankInvoiceValues(actor.id), ...start?.values }}
        draftKey={`invoices:new${start?.key}`}
        orderId=""
        onSave={({ cheque, ...output }) => create({ ...output, ...(hasPaper(output) && { cheque }) })}
        backTo="/invoices"
      />
    </NewRecordPage>
  );
}

export const EditInvoiceScreen = editScreen('invoices', EditInvoice, {
  may: 'invoices.edit',
  nameOf: invoiceTitle,
  title: words.editInvoice,
});

function EditInvoice({ row: invoice, opened, page }: EditedRecord<Invoice>) {
  const update = useUpdateRecord({
    collection: 'invoices',
    opened,
    page,
    done: invoiceActionWords.update.done,
  });
  if (!isInvoiceFieldOpen(invoice, 'notes'))
    return <LockedDocument title={words.form.cancelledTitle} text={words.form.cancelled} backTo={page} />;
  const initial = invoiceValuesOf(opened);
  const save = (output: InvoiceOutput, store: LineStore) => {
    const { id: _id, advanceAmount: _advance, cheque: _cheque, ...values } = output;
    return update(changesOf(values, { opened, initial, store }));
  };
  return (
    <InvoiceForm
      isNew={false}
      isLocked={!isInvoiceFieldOpen(invoice, 'items')}
      missing={missingFields(invoice)}
      initial={initial}
      draftKey={draftOf('invoices', opened)}
      orderId={invoice.id}
      onSave={save}
      backTo={page}
    />
  );
}
