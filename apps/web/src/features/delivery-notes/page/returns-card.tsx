// The return notes of a delivery note on its page: what came back, when and why, each as a PDF.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { GoodsReturn } from '@zellige/domain/delivery-notes/returns/returned-goods.schema';
import { FileDown, Share2 } from 'lucide-react';
import { type PdfContext, usePdf } from '../../../documents/pdf/use-pdf.ts';
import { useSharedPdf } from '../../../documents/pdf/use-shared-pdf.ts';
import { sharesFiles } from '../../../platform/browser/share-file.ts';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const words = deliveryMessages.giveBack;

const returnPaper = (note: DeliveryNote, returned: GoodsReturn) => async (context: PdfContext) => {
  const { printableReturn } = await import('@zellige/documents/delivery-notes/delivery-from-row');
  return printableReturn(note, returned, { ...context, ...(await context.relationsOf(note)) });
};

/** `<ReturnsCard note={note} />`; nothing where nothing came back. */
export function ReturnsCard({ note }: { note: DeliveryNote }) {
  const download = usePdf();
  const share = useSharedPdf();
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
            <span className="flex shrink-0">
              {sharesFiles() ? (
                <IconButton
                  label={words.share(returned.id)}
                  icon={Share2}
                  onClick={() => void share(returnPaper(note, returned))}
                />
              ) : null}
              <IconButton
                label={words.pdf(returned.id)}
                icon={FileDown}
                onClick={() => void download(returnPaper(note, returned))}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
