// What can be done to the ticked invoices: only those the rulebook allows it for are touched.

import { useMemo } from 'react';
import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { archiveBulk } from '../../business/documents/archive-bulk.ts';
import { useBulk } from '../../business/records/use-bulk.ts';
import { invoiceMessages as words } from './invoices.messages.ts';

/** Archive, for those who may edit. */
export function useInvoiceBulkActions(): readonly BulkAction<Invoice>[] {
  const can = useCan();
  const bulk = useBulk(words.done.nothing);
  return useMemo(() => {
    if (!can('invoices.edit')) return [];
    return [bulk(archiveBulk('invoices', isInvoiceClosed, words.done.manyArchived))];
  }, [bulk, can]);
}
