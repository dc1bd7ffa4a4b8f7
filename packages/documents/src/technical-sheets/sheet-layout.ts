// The pages of a technical sheet.
import { sheet as words } from './sheet.messages.ts';
import { pair, partyEntry, strong } from '../layout/page/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import type { TechnicalSheetDocument } from '../model.ts';
import { sheetBlocks } from './sheet-blocks.ts';

export const sheetLayout: KindLayout<TechnicalSheetDocument> = {
  hero: ({ title, nature, revision }) => ({ figure: title, note: words.revision(nature, revision) }),
  head: (sheet) => ({
    party: partyEntry(sheet.partyLabel, sheet),
    subject: sheet.subject.map(({ label, text }) => ({ label, lines: [strong(text)] })),
    dates: sheet.dates.map(({ label, text }) => pair(label, text)),
  }),
  body: (sheet, measure) => ({ columns: [], blocks: sheetBlocks(sheet, measure) }),
};
