// The documents of a contact in the local copy.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import type { ContactDocuments } from './contact-file.ts';

/** Quotes, invoices, payments and delivery notes of one contact, as far as the person may see them. */
export function useContactDocuments(id: Contact['id']): ContactDocuments & { isLoading: boolean } {
  const isOfContact = useCallback(
    (row: { contactId: number | null; archivedAt: string | null }) =>
      row.contactId === id && row.archivedAt === null,
    [id],
  );
  const quotes = useRows('quotes', { where: isOfContact });
  const invoices = useRows('invoices', { where: isOfContact });
  const deliveryNotes = useRows('bonLivraison', { where: isOfContact });
  const invoiceIds = useMemo(() => new Set(invoices.rows.map((invoice) => invoice.id)), [invoices.rows]);
  const isOnInvoice = useCallback(
    (payment: { invoiceId: string }) => invoiceIds.has(payment.invoiceId),
    [invoiceIds],
  );
  const payments = useRows('payments', { where: isOnInvoice });
  const isLoading = quotes.isLoading || invoices.isLoading || deliveryNotes.isLoading;
  return useMemo(
    () => ({
      quotes: quotes.rows,
      invoices: invoices.rows,
      deliveryNotes: deliveryNotes.rows,
      payments: payments.rows,
      isLoading,
    }),
    [quotes.rows, invoices.rows, deliveryNotes.rows, payments.rows, isLoading],
  );
}
