// The page of a remittance slip: what is handed to the bank, one row a cheque or an effet, and their total.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { amountInWords } from '../amount-in-words.ts';
import { receipt, slip as words } from './payment.messages.ts';
import { day, partyEntry, value } from '../layout/page/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import { lowRowBlocks } from '../layout/table/low-row.ts';
import type { Measure } from '../layout/operations.ts';
import type { Block } from '../layout/paginate.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { signatureBlock } from '../layout/closing/signature-block.ts';
import type { TableColumn } from '../layout/table/table-columns.ts';
import { emptyTableBlock } from '../layout/table/table-row.ts';
import { area, style } from '../layout/theme.ts';
import type { RemittanceSlip, SlipLine } from '../model.ts';
import { printedAmount, printedMad, printedRib } from '../text/number-format.ts';

const columns: readonly TableColumn[] = [
  { label: words.number, edge: 0, width: 104, align: 'left' },
  { label: words.drawer, edge: 110, width: 166, align: 'left' },
  { label: words.payer, edge: 282, width: 90, align: 'left' },
  { label: words.dueDate, edge: 428, width: 52, align: 'right' },
  { label: words.amount, edge: area.width, width: 64, align: 'right' },
];

function rowOf(
  measure: Measure,
  { mode, number, drawer, bank, dueDate, amount }: SlipLine,
  keepWithNext: boolean,
): Block[] {
  const name = number === '' ? mode : `${mode} n° ${number}`;
  const cells = [
    { text: name, style: { ...style.cellStrong, size: 9 } },
    { text: drawer, style: style.value },
    { text: bank, style: style.value },
    { text: dueDate === '' ? '' : formatDay(dueDate), style: { ...style.cell, size: 9 } },
    { text: printedAmount(amount), style: { ...style.cellStrong, size: 9 } },
  ];
  return lowRowBlocks(measure, { cells, columns }, keepWithNext);
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const slipLayout: KindLayout<RemittanceSlip> = {
  hero: ({ total, lines }) => ({ figure: printedMad(total), note: words.count(lines.length) }),
  head: (slip) => ({
    party: partyEntry(words.bank, slip),
    subject: [
      { label: words.account, lines: [value(slip.company.name), value(printedRib(slip.company.rib))] },
    ],
    dates: [day(words.date, slip.date)],
  }),
  body: ({ lines, total }, measure) => ({
    columns,
    blocks: [
      ...(lines.length === 0
        ? [emptyTableBlock]
        : lines.flatMap((line, rank) => rowOf(measure, line, rank === lines.length - 1))),
      // Nobody signs a page without a sum.
      ...paragraphBlocks(measure, words.sum, `${printedMad(total)} · ${sentence(amountInWords(total))}`).map(
        (block) => ({ ...block, keepWithNext: true }),
      ),
      signatureBlock(measure, [
        { title: receipt.company, hint: receipt.companyHint, source: 'signatureClient', signed: undefined },
        { title: words.agent, hint: words.agentHint, source: 'signatureLivreur', signed: undefined },
      ]),
    ],
  }),
};
