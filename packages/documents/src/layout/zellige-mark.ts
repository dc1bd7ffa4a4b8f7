// The eight-pointed star of a zellige, drawn where the company has no logo of its own (docs/design.md): two squares turned
// by 45°, an inner star cut out of it, and its heart.
import type { Pen } from './pen.ts';
import { color } from './theme.ts';

const INNER_RATIO = Math.SQRT1_2 / Math.cos(Math.PI / 8);

/** The sixteen corners of the star around (cx, cy); `radius` is that of its points. */
export function starPoints(cx: number, cy: number, radius: number): (readonly [number, number])[] {
  return Array.from({ length: 16 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * INNER_RATIO;
    const angle = (index * Math.PI) / 8 - Math.PI / 2;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const;
  });
}

/** Draws the mark in the square of side `size` whose top left corner is (x, y). */
export function drawZelligeMark(pen: Pen, x: number, y: number, size: number): void {
  const half = size / 2;
  const [cx, cy] = [x + half, y + half];
  pen.polygon(starPoints(cx, cy, half), { fill: color.accent });
  pen.polygon(starPoints(cx, cy, half * 0.68), { stroke: color.white, lineWidth: size * 0.038 });
  pen.polygon(starPoints(cx, cy, half * 0.34), { fill: color.white });
}
