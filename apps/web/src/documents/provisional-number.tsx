// The legal number of a document, or 'Provisoire' until the server has answered (docs/product.md D2).

import { documentMessages as words } from './document.messages.ts';
import { recordMessages } from '../records/page/record.messages.ts';

/** `<ProvisionalNumber number={quote.number} />` */
export function ProvisionalNumber({ number }: { number: string | null }) {
  if (number !== null) return number;
  return (
    <span title={words.provisionalHint} className="font-normal text-muted italic">
      {recordMessages.provisional}
    </span>
  );
}
