import { Readable } from 'node:stream';
import NodePdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { withoutFont } from './opened-fonts.ts';
import { PDFDocument } from './engine-node.ts';

it('is the build that browsers load, not the one that Node would choose: the two compress differently', () => {
  const options = { autoFirstPage: false, ...withoutFont };
  expect(new NodePdfDocument(options)).toBeInstanceOf(Readable);
  expect(new PDFDocument(options)).not.toBeInstanceOf(Readable);
});
