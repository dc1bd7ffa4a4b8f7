// The outlined chip with a dot that shows the status, and the plain tag (design.md 'Status'): the word carries the
// meaning, colour only helps.
import type { Pen } from './pen.ts';
import { fitLine } from './text-fitting.ts';
import { color, style } from './theme.ts';

const tones: Record<string, string> = {
  Émis: color.accent,
  'En attente': color.warning,
  Accepté: color.positive,
  Refusé: color.danger,
  Facturé: color.accent,
  Payée: color.positive,
  'Partiellement payée': color.warning,
  Annulée: color.danger,
  Préparation: color.warning,
  Expédié: color.accent,
  'En cours': color.accent,
  Livré: color.positive,
  Validée: color.accent,
  Signée: color.positive,
};

const HEIGHT = 18;
const PADDING = 8;
const DOT = 5.5;
const MAX_TEXT_WIDTH = 130;

/** Draws the chip with its right edge at `right` and returns its left edge. */
export function drawStatusChip(pen: Pen, status: string, right: number, top: number): number {
  if (status.trim() === '') return right;
  const text = { ...style.tag, size: 8.5, color: color.ink };
  const fitted = fitLine(pen.measure, status.replace(/\s+/g, ' '), text, MAX_TEXT_WIDTH);
  const width = fitted.width + DOT + 5 + 2 * PADDING;
  const x = right - width;
  pen.box(
    { x, y: top, width, height: HEIGHT },
    { radius: HEIGHT / 2, stroke: color.line, fill: color.white },
  );
  pen.box(
    { x: x + PADDING, y: top + (HEIGHT - DOT) / 2, width: DOT, height: DOT },
    { radius: DOT / 2, fill: tones[status] ?? color.muted },
  );
  pen.text(fitted.text, fitted.style, { x: x + PADDING + DOT + 5, y: top + 12.1 });
  return x;
}

/** Draws a small outlined word whose baseline is `y`, from `x`; returns its width. */
export function drawTag(pen: Pen, text: string, ink: string, { x, y }: { x: number; y: number }): number {
  const tag = { ...style.tag, color: ink };
  const width = pen.measure.textWidth(text, tag.font, tag.size) + 9;
  pen.box({ x, y: y - 8.8, width, height: 11.6 }, { radius: 5.8, stroke: ink });
  pen.text(text, tag, { x: x + 4.5, y: y - 0.5 });
  return width;
}
