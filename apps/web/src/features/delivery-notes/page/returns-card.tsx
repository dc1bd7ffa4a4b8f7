// The return notes of a delivery note on its page: what came back, when and why, each as a PDF.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { GoodsReturn } from '@zellige/domain/delivery-notes/returns/returned-goods.schema';
import { FileDown } from 'lucide-react';
import { useCallback } from 'react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.giveBack;

function useReturnPdf() {
  const download = usePdf();
  return useCallback(
    (note: DeliveryNote, returned: GoodsReturn) =>
      download(async (context) => {
        const { printableReturn } = await import('@zellige/documents/delivery-notes/delivery-from-row');
        return printableReturn(note, returned, { ...context, ...(await context.relationsOf(note)) });
      }),
    [download],
  );
}

/** `<ReturnsCard note={note} />`; nothing where nothing came back. */
export function ReturnsCard({ note }: { note: DeliveryNote }) {
  const download = useReturnPdf();
  const { returns = [] } = note;
  if (returns.length === 0) return null;
  const nameOf = (itemId: string) => note.items.find(({ id }) => id === itemId)?.productName ?? '';
  return (
    <Card title={words.notes}>
      <ul className="flex flex-col gap-2">
        {returns.map((returned) => (
          <li key={returned.id} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <span className="block break-words">
                {returned.lines
                  .map(({ itemId, quantity }) => `${formatNumber(quantity)} × ${nameOf(itemId)}`)
                  .join(', ')}
              </span>
              <span className="block text-meta break-words text-muted">
                {returned.id} · <DateText value={returned.at} /> · {returned.reason}
              </span>
            </span>
            <IconButton
              label={words.pdf(returned.id)}
              icon={FileDown}
              onClick={() => void download(note, returned)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
