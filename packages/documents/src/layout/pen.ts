// Writes operations onto one page: the few drawing steps that the parts of a document are made of.
import type { ImageSource, Measure, Operation, TextStyle } from './operations.ts';
import { fitLine } from './text-fitting.ts';
import { color } from './theme.ts';

/** Where a line of text goes: its left edge unless aligned otherwise, its baseline, and the width it may take. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly maxWidth?: number;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Pen {
  readonly operations: Operation[] = [];
  readonly measure: Measure;

  constructor(measure: Measure) {
    this.measure = measure;
  }

  /** Draws one line, shrunk to `maxWidth`, and returns its width. */
  text(
    text: string,
    style: TextStyle,
    { x, y, maxWidth = Number.POSITIVE_INFINITY, align = 'left' }: TextPlace,
  ): number {
    if (text === '') return 0;
    const fitted = fitLine(this.measure, text, style, maxWidth);
    const left = align === 'right' ? x - fitted.width : x;
    this.operations.push({ op: 'text', x: left, y, width: fitted.width, text: fitted.text, ...fitted.style });
    return fitted.width;
  }

  rule(y: number, left: number, right: number, ink: { width: number; color: string }): void {
    this.operations.push({ op: 'line', x1: left, y1: y, x2: right, y2: y, ...ink });
  }

  box(box: Box, paint: { radius?: number; fill?: string; stroke?: string }): void {
    this.operations.push({ op: 'rect', ...box, ...paint });
  }

  image(source: ImageSource, box: Box): void {
    this.operations.push({ op: 'image', source, ...box });
  }

  /** As large as it goes into the frame, from its top left corner; false when there is no such image. */
  fitted(source: ImageSource, frame: Box): boolean {
    const size = this.measure.imageSize(source);
    if (size === null) return false;
    const scale = Math.min(frame.width / size.width, frame.height / size.height);
    this.image(source, { x: frame.x, y: frame.y, width: size.width * scale, height: size.height * scale });
    return true;
  }

  qr(content: string, x: number, y: number, size: number): void {
    this.operations.push({ op: 'qr', x, y, size, content, color: color.ink });
  }

  polygon(
    points: readonly (readonly [number, number])[],
    paint: { fill?: string; stroke?: string; lineWidth?: number },
  ): void {
    this.operations.push({ op: 'path', points, ...paint });
  }

  /** Draws a text turned by `rotation` degrees (clockwise) whose middle is at (x, y). */
  turned(text: string, style: TextStyle, at: { x: number; y: number; rotation: number }): void {
    const width = this.measure.textWidth(text, style.font, style.size);
    const angle = (at.rotation * Math.PI) / 180;
    const below = style.size * 0.36;
    const x = at.x - (width / 2) * Math.cos(angle) - below * Math.sin(angle);
    const y = at.y - (width / 2) * Math.sin(angle) + below * Math.cos(angle);
    this.operations.push({ op: 'text', x, y, width, text, rotation: at.rotation, ...style });
  }
}
