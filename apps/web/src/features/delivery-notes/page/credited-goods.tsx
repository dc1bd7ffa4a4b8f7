// On the page of an invoice: what came back and is not credited yet, with its avoir, and what is credited and still at the client's,
// with its return.

import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { isOfInvoice } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { creditsToReturn, returnsToCredit } from '@zellige/domain/delivery-notes/returns/returned-goods';
import { useCallback, useState } from 'react';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const LazyReturnDialog = lazyPart(async () => (await import('../dialogs/return-dialog.tsx')).ReturnDialog);
const words = deliveryMessages.giveBack;

interface OfInvoice {
  invoice: Invoice;
  notes: readonly DeliveryNote[];
}

/** The avoir is made where invoices are: its address says of what. */
function ReturnedGoods({ invoice, notes }: OfInvoice) {
  const back = useAllows()(invoiceActions.credit, invoice) ? returnsToCredit(invoice, notes) : [];
  if (back.length === 0) return null;
  const nameOf = (lineId: string) => invoice.items.find(({ id }) => id === lineId)?.name ?? '';
  const lineQuantities = back.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join(',');
  return (
    <Callout
      title={words.toCredit(
        back.map(({ lineId, quantity }) => `${formatNumber(quantity)} × ${nameOf(lineId)}`).join(', '),
      )}
      tone="advice"
      action={
        <ButtonLink
          to={`/invoices/${encodeURIComponent(invoice.id)}?avoir=${encodeURIComponent(lineQuantities)}`}
        >
          {words.makeCredit}
        </ButtonLink>
      }
    />
  );
}

/** Nothing where all that was credited is back, and the reverse. */
export function CreditedGoods({ id }: { id: string }) {
  const { row: invoice } = useRow('invoices', id);
  const where = useCallback(
    (note: DeliveryNote) => invoice !== undefined && isOfInvoice(note, invoice),
    [invoice],
  );
  const { rows: notes } = useRows('bonLivraison', { where });
  if (!invoice) return null;
  return (
    <>
      <ReturnedGoods invoice={invoice} notes={notes} />
      <ExpectedGoods invoice={invoice} notes={notes} />
    </>
  );
}

function ExpectedGoods({ invoice, notes }: OfInvoice) {
  const allows = useAllows();
  const [openId, ask] = useState<string | null>(null);
  const expected = creditsToReturn(invoice, notes);
  const first = expected[0]?.noteId;
  const note = notes.find((row) => row.id === first);
  const ofNote = expected.filter(({ noteId }) => noteId === first);
  const nameOf = (itemId: string) => note?.items.find((item) => item.id === itemId)?.productName ?? '';
  const isOpen = openId !== null;
  if (!isOpen && (!note || !allows(deliveryActions.take_back, note))) return null;
  return (
    <>
      {note ? (
        <Callout
          title={words.expected(
            ofNote.map(({ itemId, quantity }) => `${formatNumber(quantity)} × ${nameOf(itemId)}`).join(', '),
          )}
          tone="advice"
          action={<Button onClick={() => ask(note.id)}>{words.submit}</Button>}
        />
      ) : null}
      {isOpen ? (
        <LazyReturnDialog
          id={openId}
          quantities={Object.fromEntries(ofNote.map(({ itemId, quantity }) => [itemId, quantity]))}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}
