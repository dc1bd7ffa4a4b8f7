// Paints the drawing operations of a page with pdfkit.
import { encode } from 'uqr';
import type {
  LineOperation,
  Operation,
  Page,
  PathOperation,
  QrOperation,
  RectOperation,
  TextOperation,
} from '../layout/operations.ts';
import { textRuns } from '../text/text-runs.ts';
import type { DocumentImages } from './document-images.ts';
import { runOptions, runWidth, selectFace } from './faces.ts';

type Pdf = PDFKit.PDFDocument;

function drawRuns(pdf: Pdf, { text, font, size, color, x, y }: TextOperation): void {
  let left = x;
  const runs = textRuns(text);
  for (const run of runs) {
    selectFace(pdf, run, font).fontSize(size).fillColor(color);
    pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', ...runOptions(run) });
    if (run !== runs.at(-1)) left += runWidth(pdf, run, font, size);
  }
}

function drawText(pdf: Pdf, text: TextOperation): void {
  if (text.rotation === undefined) return drawRuns(pdf, text);
  pdf.save().rotate(text.rotation, { origin: [text.x, text.y] });
  drawRuns(pdf, text);
  pdf.restore();
}

const drawLine = (pdf: Pdf, { x1, y1, x2, y2, width, color }: LineOperation): void => {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color);
};

function paint(pdf: Pdf, { fill, stroke }: { fill?: string; stroke?: string }): void {
  if (fill !== undefined && stroke !== undefined) pdf.fillAndStroke(fill, stroke);
  else if (fill !== undefined) pdf.fill(fill);
  else if (stroke !== undefined) pdf.stroke(stroke);
}

function drawRect(pdf: Pdf, rect: RectOperation): void {
  const { x, y, width, height, radius } = rect;
  if (radius === undefined) pdf.rect(x, y, width, height);
  else pdf.roundedRect(x, y, width, height, radius);
  pdf.lineWidth(0.8);
  paint(pdf, rect);
}

function drawPath(pdf: Pdf, path: PathOperation): void {
  pdf.lineWidth(path.lineWidth ?? 1).polygon(...path.points.map(([x, y]) => [x, y]));
  paint(pdf, path);
}

/** Draws each dark stretch of a row as one rectangle: far fewer operators than one square per module. */
function drawQr(pdf: Pdf, { content, x, y, size, color }: QrOperation): void {
  const { data, size: modules } = encode(content, { ecc: 'M', border: 0 });
  const side = size / modules;
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < modules; start += 1) {
      if (cells[start] !== true) continue;
      let end = start;
      while (cells[end] === true) end += 1;
      pdf.rect(x + start * side, y + row * side, (end - start) * side, side);
      start = end;
    }
  }
  pdf.fill(color);
}

function drawOperation(pdf: Pdf, operation: Operation, images: DocumentImages): void {
  switch (operation.op) {
    case 'text':
      return drawText(pdf, operation);
    case 'line':
      return drawLine(pdf, operation);
    case 'rect':
      return drawRect(pdf, operation);
    case 'path':
      return drawPath(pdf, operation);
    case 'qr':
      return drawQr(pdf, operation);
    case 'image': {
      const image = images.get(operation.source);
      const { x, y, width, height } = operation;
      // pdfkit takes an opened image as well as bytes; its types only know the bytes.
      if (image) pdf.image(image as unknown as PDFKit.Mixins.ImageSrc, x, y, { width, height });
    }
  }
}

interface Sheet {
  images: DocumentImages;
  isLandscape: boolean;
}

/** Adds one page and paints it. */
export function drawPage(pdf: Pdf, page: Page, { images, isLandscape }: Sheet): void {
  if (isLandscape) pdf.addPage({ size: 'A4', margin: 0, layout: 'landscape' });
  else pdf.addPage();
  for (const operation of page) drawOperation(pdf, operation, images);
}
