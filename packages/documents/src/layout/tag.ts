// The small outlined word beside another text: 'Option', 'PROVISOIRE'.
import type { Pen } from './pen.ts';
import { style } from './theme.ts';

/** Draws a small outlined word whose baseline is `y`, from `x`; returns its width. */
export function drawTag(pen: Pen, text: string, ink: string, { x, y }: { x: number; y: number }): number {
  const tag = { ...style.tag, color: ink };
  const width = pen.measure.textWidth(text, tag.font, tag.size) + 9;
  pen.box({ x, y: y - 8.8, width, height: 11.6 }, { radius: 5.8, stroke: ink });
  pen.text(text, tag, { x: x + 4.5, y: y - 0.5 });
  return width;
}
