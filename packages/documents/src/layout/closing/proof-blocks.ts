// The page of proof behind a quote that its client signed by a link: who, when, from where, what was read, and the drawing.
import { signature } from '../../documents.messages.ts';
import type { QuoteDocument } from '../../model.ts';
import { proofWords as words } from '../../printed-proof.messages.ts';
import type { Measure } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { area, style } from '../theme.ts';
import { paragraphBlocks } from './paragraph-blocks.ts';
import { clientOf, signatureBlock } from './signature-block.ts';

const TITLE: Block = {
  height: 20,
  beginsPage: true,
  keepWithNext: true,
  draw(pen, top) {
    pen.text(words.title, style.section, { x: area.left, y: top + 12 });
  },
};

/** No page of a quote that nobody signed by a link. */
export function proofBlocks({ proof, signatureClient }: QuoteDocument, measure: Measure): Block[] {
  if (!proof) return [];
  const company = { title: words.company, hint: '', source: 'signatureLivreur', signed: undefined } as const;
  return [
    TITLE,
    ...proof.facts.flatMap(({ label, text }) => paragraphBlocks(measure, label, text)),
    signatureBlock(measure, [{ ...clientOf(signatureClient), hint: signature.agreementHint }, company]),
  ];
}
