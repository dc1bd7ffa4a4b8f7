// The body of a technical sheet: what was found and done, then its tables of names and values, then the signatures.
import type { TechnicalSheetDocument } from '../model.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { clientOf, type Signatory, signatureBlock } from '../layout/closing/signature-block.ts';
import { signature } from '../documents.messages.ts';
import { tableBlocks, titleBlock } from '../layout/table/fact-tables.ts';
import { photoBlocks } from './photo-blocks.ts';
import { sheet as words } from './sheet.messages.ts';

const technicianOf = (sheet: TechnicalSheetDocument): Signatory => ({
  title: signature.technician,
  hint: signature.technicianHint,
  source: 'signatureTechnician',
  signed: sheet.signatureTechnician,
});

export function sheetBlocks(sheet: TechnicalSheetDocument, measure: Measure): Block[] {
  return [
    ...sheet.paragraphs.flatMap(({ label, text }) => paragraphBlocks(measure, label, text)),
    ...tableBlocks(sheet.tables, measure),
    ...(sheet.photos.length > 0
      ? [titleBlock(words.photos, measure), ...photoBlocks(sheet.photos, measure)]
      : []),
    ...(sheet.isSigned
      ? [signatureBlock(measure, [clientOf(sheet.signatureClient), technicianOf(sheet)])]
      : []),
  ];
}
