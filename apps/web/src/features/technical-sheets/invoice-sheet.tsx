// The sheet that an invoice bills, on its page.

import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SheetLinks } from './sheet-links.tsx';
import { sheetMessages as words } from './technical-sheets.messages.ts';

/** Nothing where it bills none, or none that the person sees. */
export function InvoiceSheet({ id }: { id: string }) {
  const source = useRow('invoices', id).row?.source;
  const sheet = useRow('technicalSheets', source?.collection === 'technicalSheets' ? source.id : null).row;
  return sheet ? (
    <Card title={words.ofInvoice}>
      <SheetLinks sheets={[sheet]} />
    </Card>
  ) : null;
}
