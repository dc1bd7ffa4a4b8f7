// Two signature boxes, with what was already signed in them. One block, never split.
import { formatDay } from '@zellige/domain/kernel/dates';
import { signature } from '../documents.messages.ts';
import type { Signature } from '../printed-images.ts';
import type { SignatureSource } from './operations.ts';
import type { Block } from './paginate.ts';
import type { Pen } from './pen.ts';
import { area, color, style } from './theme.ts';

const SPACE_BEFORE = 20;
const BETWEEN = 16;
const BOX = { width: (area.width - BETWEEN) / 2, height: 98 } as const;
const PADDING = 12;
const IMAGE = { width: BOX.width - 2 * PADDING, height: 46 } as const;

export interface Signatory {
  readonly title: string;
  readonly hint: string;
  readonly source: SignatureSource;
  readonly signed: Signature | undefined;
}

interface SignatureBox extends Signatory {
  readonly x: number;
}

function drawBox(pen: Pen, { title, hint, source, signed, x }: SignatureBox, top: number): void {
  const left = x + PADDING;
  pen.box({ x, y: top, ...BOX }, { radius: 6, stroke: color.line });
  pen.text(title, { ...style.strong, size: 9 }, { x: left, y: top + 17 });
  const date = signed?.date === undefined ? '' : formatDay(signed.date);
  const signer = [signed?.name ?? '', date].filter((part) => part !== '').join(' · ');
  pen.text(signer === '' ? hint : signer, style.label, { x: left, y: top + 29, maxWidth: IMAGE.width });
  if (signed?.instead !== undefined)
    pen.text(signed.instead, style.strong, { x: left, y: top + 62, maxWidth: IMAGE.width });
  if (signed?.image !== undefined) pen.fitted(source, { x: left, y: top + 40, ...IMAGE });
}

export type Signatories = readonly [left: Signatory, right: Signatory];

/** The client, who signs at the left. */
export const clientOf = (signed: Signature | undefined): Signatory => ({
  title: signature.client,
  hint: signature.clientHint,
  source: 'signatureClient',
  signed,
});

/** Both boxes side by side. */
export const signatureBlock = ([left, right]: Signatories): Block => ({
  height: SPACE_BEFORE + BOX.height,
  draw(pen, top) {
    const y = top + SPACE_BEFORE;
    drawBox(pen, { ...left, x: area.left }, y);
    drawBox(pen, { ...right, x: area.left + BOX.width + BETWEEN }, y);
  },
});
