// An amendment (avenant) prints its reason and the changes of each line under its totals.
import { amendmentWords as words } from '../../documents.messages.ts';
import type { QuoteDocument } from '../../model.ts';
import { printedMad } from '../../text/number-format.ts';
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { paragraphBlocks } from './paragraph-blocks.ts';

/** No block where the document is the quote itself. */
export function amendmentBlocks({ amendment, totals }: QuoteDocument, measure: Measure): Block[] {
  if (!amendment) return [];
  const { changes, reason, totalBefore } = amendment;
  const lines = [
    words.reason(reason),
    ...changes.map(({ name, details }) => `${name} — ${details.join(' · ')}`),
    words.totals(printedMad(totalBefore), printedMad(totals.total)),
    words.standing,
  ];
  return paragraphBlocks(measure, words.changes, lines.join('\n'));
}
