// The pages of a credit note: what it takes back, of which invoice and why (docs/law.md 'Credit notes').
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { creditNote as words, fact, mark, party } from '../documents.messages.ts';
import { belowBlocks, closingBlock, leftNotes } from '../layout/closing/closing-block.ts';
import { day, pair, partyEntry, strong, value } from '../layout/page/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import { salesBlocks, salesColumns, salesDesignations } from '../layout/table/sales-table.ts';
import { totalLines } from '../layout/closing/totals-box.ts';
import type { CreditNoteDocument } from '../model.ts';
import { printedMad } from '../text/number-format.ts';

const original = ({ invoiceNumber, invoiceDate }: CreditNoteDocument): string =>
  words.of(invoiceNumber ?? mark.provisional, formatDay(invoiceDate));

export const creditNoteLayout: KindLayout<CreditNoteDocument> = {
  hero: (note) => ({ figure: printedMad(note.totals.total), note: original(note) }),
  head: (note) => ({
    party: partyEntry(party['credit-note'], note),
    subject: [
      { label: words.reason, lines: [strong(note.reason)] },
      { label: party.project, lines: [value(note.projectName)] },
    ],
    dates: [
      day(fact.issued, note.date),
      pair(words.original, note.invoiceNumber ?? mark.provisional),
      day(words.originalDate, note.invoiceDate),
    ],
  }),
  body: (note, measure) => {
    const { notes, below } = leftNotes(note, measure);
    return {
      columns: salesColumns(note.items),
      blocks: [
        ...salesBlocks(measure, note.items),
        closingBlock({ notes, facts: [], hasOption: false, totals: totalLines(note.totals) }),
        ...belowBlocks(measure, below),
        ...salesDesignations(measure, note.items),
      ],
    };
  },
};
