// The pages of a contract: what a period costs, what is covered and how it is billed, its terms, and who signs it.
import { belowBlocks, closingBlock, leftNotes } from '../layout/closing/closing-block.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { type Signatories, signatureBlock } from '../layout/closing/signature-block.ts';
import { totalLines } from '../layout/closing/totals-box.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import type { Measure } from '../layout/operations.ts';
import { day, pair, partyEntry, strong } from '../layout/page/head-columns.ts';
import type { Block } from '../layout/paginate.ts';
import { tableBlocks } from '../layout/table/fact-tables.ts';
import { salesBlocks, salesColumns, salesDesignations } from '../layout/table/sales-table.ts';
import type { ContractDocument } from '../model.ts';
import { printedMad } from '../text/number-format.ts';
import { contract as words } from './contract.messages.ts';

const signatories = ({ signatureClient }: ContractDocument): Signatories => [
  { title: words.client, hint: words.signatureHint, source: 'signatureClient', signed: signatureClient },
  { title: words.company, hint: words.signatureHint, source: 'signatureLivreur', signed: undefined },
];

function priceBlocks(contract: ContractDocument, measure: Measure): Block[] {
  if (contract.items.length === 0) return [];
  const { notes, below } = leftNotes(contract, measure);
  return [
    ...salesBlocks(measure, contract.items),
    closingBlock({ notes, facts: [], hasOption: false, totals: totalLines(contract.totals) }),
    ...belowBlocks(measure, below),
  ];
}

export const contractLayout: KindLayout<ContractDocument> = {
  hero: ({ items, totals, per }) =>
    items.length === 0
      ? { figure: '', note: words.free }
      : { figure: printedMad(totals.total), note: words.amount(per) },
  head: (contract) => ({
    party: partyEntry(words.party, contract),
    subject: [{ label: words.subject, lines: [strong(contract.title)] }],
    dates: [
      day(words.start, contract.date),
      contract.endDate === undefined ? pair(words.duration, words.endless) : day(words.end, contract.endDate),
    ],
  }),
  body: (contract, measure) => ({
    columns: contract.items.length === 0 ? [] : salesColumns(contract.items),
    blocks: [
      ...priceBlocks(contract, measure),
      ...tableBlocks(contract.tables, measure),
      ...paragraphBlocks(measure, words.terms, contract.terms),
      ...salesDesignations(measure, contract.items),
      signatureBlock(measure, signatories(contract)),
    ],
  }),
};
