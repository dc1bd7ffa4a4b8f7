// Everything of a contact in the local copy.

import type { Row } from '@zellige/domain';
import type { Contact, ContactExchange } from '@zellige/domain/contacts/contact.schema';
import { use, useCallback, useMemo } from 'react';
import { contactEntriesOf } from '../../../records/feature/loaded-entries.ts';
import { FeaturesContext } from '../../../records/feature/feature.ts';
import { useEngine, useRows, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { entryOf } from './contact-activity.ts';
import type { ContactDocuments } from './contact-file.ts';

const NONE: readonly ContactExchange[] = [];
const isLive = (row: { archivedAt: string | null }): boolean => row.archivedAt === null;

/** Quotes, invoices, payments, notes and calls of one contact, and what other features tell of it, as far as the person may see. */
export function useContactDocuments({
  id,
  exchanges = NONE,
}: Pick<Contact, 'id'> & { exchanges?: readonly ContactExchange[] }): ContactDocuments & {
  isLoading: boolean;
} {
  const isOfContact = useCallback(
    (row: { contactId: number | null; archivedAt: string | null }) =>
      row.contactId === id && row.archivedAt === null,
    [id],
  );
  const quotes = useRows('quotes', { where: isOfContact });
  const invoices = useRows('invoices', { where: isOfContact });
  const invoiceIds = useMemo(() => new Set(invoices.rows.map((invoice) => invoice.id)), [invoices.rows]);
  const isOnInvoice = useCallback(
    (payment: { invoiceId: string }) => invoiceIds.has(payment.invoiceId),
    [invoiceIds],
  );
  const payments = useRows('payments', { where: isOnInvoice });
  const reservations = useRows('reservations', { where: isOfContact });
  const contracts = useRows('contracts', { where: isOfContact });
  const shares = useRows('shares', { where: isLive });
  const others = useContactEntries(id);
  const isLoading = [quotes, invoices, others].some((read) => read.isLoading);
  return useMemo(
    () => ({
      quotes: quotes.rows,
      invoices: invoices.rows,
      payments: payments.rows,
      reservations: reservations.rows,
      contracts: contracts.rows,
      shares: shares.rows,
      entries: others.entries,
      exchanges,
      isLoading,
    }),
    [
      quotes.rows,
      invoices.rows,
      payments.rows,
      reservations.rows,
      contracts.rows,
      shares.rows,
      others.entries,
      exchanges,
      isLoading,
    ],
  );
}

/** Those of other features, the last of them first. */
function useContactEntries(id: number) {
  const { collections, load } = contactEntriesOf(use(FeaturesContext));
  const sources = use(load());
  const engine = useEngine();
  const reader = useRowsReader(collections);
  const reads = useMemo(
    () =>
      sources.map(({ contactOf, ...one }) => ({
        ...one,
        where: (row: { archivedAt: string | null }) =>
          row.archivedAt === null && contactOf(row as Row) === id,
      })),
    [sources, id],
  );
  return useMemo(() => {
    const found = reads.map(({ collection, where, entry }) => {
      const rows = reader.rows(collection, { where }) as readonly object[] as readonly Row[];
      return {
        entries: rows.map((row) => entryOf(collection, row, entry(row))),
        isLoading: rows.length === 0 && !engine.isReady(collection),
      };
    });
    return {
      entries: found.toReversed().flatMap(({ entries }) => entries),
      isLoading: found.some(({ isLoading }) => isLoading),
    };
  }, [reads, reader, engine]);
}
