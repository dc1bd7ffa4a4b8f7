// The page of a receipt of a caution: who left how much for what, and what it is not.
import { amountInWords } from '../amount-in-words.ts';
import { caution as words } from './caution.messages.ts';
import { day, pair, partyEntry, strong, value } from '../layout/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import { paragraphBlocks } from '../layout/paragraph-blocks.ts';
import { clientOf, signatureBlock } from '../layout/signature-block.ts';
import type { CautionReceipt } from '../model.ts';
import { printedMad } from '../text/number-format.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const cautionLayout: KindLayout<CautionReceipt> = {
  hero: ({ amount, isBack }) => ({
    figure: printedMad(amount),
    note: isBack ? words.returned : words.received,
  }),
  head: (receipt) => ({
    party: partyEntry(receipt.isBack ? words.to : words.from, receipt),
    subject: receipt.rental.map(({ label, text }, index) => ({
      label,
      lines: [index === 0 ? strong(text, 3) : value(text, 3)],
    })),
    dates: [
      day(words.date, receipt.date),
      pair(words.mode, receipt.mode),
      pair(words.reference, receipt.reference),
    ],
  }),
  body: (receipt, measure) => ({
    columns: [],
    blocks: [
      ...paragraphBlocks(measure, words.sum, sentence(amountInWords(receipt.amount))),
      ...paragraphBlocks(measure, words.terms, receipt.isBack ? words.returnedTerms : words.receivedTerms),
      signatureBlock([
        clientOf(undefined),
        { title: words.company, hint: words.companyHint, source: 'signatureLivreur', signed: undefined },
      ]),
    ],
  }),
};
