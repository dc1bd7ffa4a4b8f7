// The page of a receipt of a caution: who left how much for what, and what it is not.
import { amountInWords } from '../amount-in-words.ts';
import { caution as words } from './caution.messages.ts';
import { balanceText } from '../layout/closing/closing-block.ts';
import { partyEntry, strong, value } from '../layout/page/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { momentOf, receiptSignatures, sentence } from '../layout/closing/receipt-parts.ts';
import { signatureBlock } from '../layout/closing/signature-block.ts';
import type { CautionReceipt } from '../model.ts';
import { printedMad } from '../text/number-format.ts';

export const cautionLayout: KindLayout<CautionReceipt> = {
  hero: ({ amount, isBack }) => ({
    figure: printedMad(amount),
    note: isBack ? words.returned : words.received,
  }),
  head: (receipt) => ({
    party: partyEntry(receipt.isBack ? words.to : words.from, receipt),
    subject: receipt.rental.map(({ label, text }, index) => ({
      label,
      lines: [index === 0 ? strong(text) : value(text)],
    })),
    dates: momentOf(receipt, words),
  }),
  body: (receipt, measure) => ({
    columns: [],
    blocks: [
      ...paragraphBlocks(measure, words.sum, sentence(amountInWords(receipt.amount))),
      ...(receipt.balance ? paragraphBlocks(measure, words.balance, balanceText(receipt.balance)) : []),
      ...paragraphBlocks(measure, words.terms, receipt.isBack ? words.returnedTerms : words.receivedTerms),
      signatureBlock(measure, receiptSignatures(words)),
    ],
  }),
};
