// Everything of a contact in the local copy.

import type { Contact, Exchange } from '@zellige/domain/contacts/contact.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import type { ContactDocuments } from './contact-file.ts';

const NONE: readonly Exchange[] = [];

/** Documents, events, sheets, notes and calls of one contact, as far as the person may see them. */
export function useContactDocuments({
  id,
  exchanges = NONE,
}: Pick<Contact, 'id'> & { exchanges?: readonly Exchange[] }): ContactDocuments & { isLoading: boolean } {
  const isOfContact = useCallback(
    (row: { contactId: number | null; archivedAt: string | null }) =>
      row.contactId === id && row.archivedAt === null,
    [id],
  );
  const isSheetOf = useCallback(
    (sheet: TechnicalSheet) => sheet.intervention?.contactId === id && sheet.archivedAt === null,
    [id],
  );
  const quotes = useRows('quotes', { where: isOfContact });
  const invoices = useRows('invoices', { where: isOfContact });
  const deliveryNotes = useRows('bonLivraison', { where: isOfContact });
  const events = useRows('events', { where: isOfContact });
  const sheets = useRows('technicalSheets', { where: isSheetOf });
  const invoiceIds = useMemo(() => new Set(invoices.rows.map((invoice) => invoice.id)), [invoices.rows]);
  const isOnInvoice = useCallback(
    (payment: { invoiceId: string }) => invoiceIds.has(payment.invoiceId),
    [invoiceIds],
  );
  const payments = useRows('payments', { where: isOnInvoice });
  const isLoading = [quotes, invoices, deliveryNotes, events, sheets].some((read) => read.isLoading);
  return useMemo(
    () => ({
      quotes: quotes.rows,
      invoices: invoices.rows,
      deliveryNotes: deliveryNotes.rows,
      payments: payments.rows,
      events: events.rows,
      sheets: sheets.rows,
      exchanges,
      isLoading,
    }),
    [
      quotes.rows,
      invoices.rows,
      deliveryNotes.rows,
      payments.rows,
      events.rows,
      sheets.rows,
      exchanges,
      isLoading,
    ],
  );
}
