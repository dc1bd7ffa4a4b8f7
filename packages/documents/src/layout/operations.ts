// The display list: what a page shows, in points from its top left corner. Pure data, so that a layout is tested
// without a PDF and can be drawn by anything (pdfkit today, SVG tomorrow).

export type FontFace = 'regular' | 'medium' | 'semibold';

export interface TextStyle {
  readonly font: FontFace;
  readonly size: number;
  readonly color: string;
}

/** One line of text; `x` is its left edge, `y` its baseline, `width` what it measures. */
export interface TextOperation extends TextStyle {
  readonly op: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  /** Degrees, clockwise, around the left end of the baseline. */
  readonly rotation?: number;
}

export interface LineOperation {
  readonly op: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly width: number;
  readonly color: string;
}

export interface RectOperation {
  readonly op: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  readonly fill?: string;
  readonly stroke?: string;
}

export type SignatureSource = 'signatureClient' | 'signatureLivreur' | 'signatureTechnician';

/** A photo by its rank in the document. */
export type ImageSource = 'logo' | SignatureSource | `photo${number}`;

export const photoSource = (rank: number): ImageSource => `photo${rank}`;

export interface ImageOperation {
  readonly op: 'image';
  readonly source: ImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface QrOperation {
  readonly op: 'qr';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly content: string;
  readonly color: string;
}

/** A closed polygon. */
export interface PathOperation {
  readonly op: 'path';
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly fill?: string;
  readonly stroke?: string;
  readonly lineWidth?: number;
}

export type Operation =
  | TextOperation
  | LineOperation
  | RectOperation
  | ImageOperation
  | QrOperation
  | PathOperation;

/** One page, painted in order. */
export type Page = readonly Operation[];

/** A layout asks this of the fonts and images at hand. */
export interface Measure {
  /** Width in points of one line of text. */
  textWidth(text: string, font: FontFace, size: number): number;
  hasGlyph(codePoint: number): boolean;
  /** Size in pixels, null when there is no such image or it cannot be read. */
  imageSize(source: ImageSource): { readonly width: number; readonly height: number } | null;
}
