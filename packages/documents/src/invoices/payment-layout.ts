// The page of a receipt: who paid how much of which invoice, in words too, what was withheld and the stamp on cash.
import { stampLabel } from '@zellige/domain/payments/payment-states';
import { retainedCaution } from '@zellige/domain/payments/payment.values';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { amountInWords } from '../amount-in-words.ts';
import { outgoingWordsOf, receipt as words } from './payment.messages.ts';
import { type Entry, pair, partyEntry, strong, value } from '../layout/page/head-columns.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import type { Block } from '../layout/paginate.ts';
import { paragraphBlocks } from '../layout/closing/paragraph-blocks.ts';
import { momentOf, receiptSignatures, sentence } from '../layout/closing/receipt-parts.ts';
import { signatureBlock } from '../layout/closing/signature-block.ts';
import { sumsBlock } from '../layout/closing/totals-box.ts';
import type { PaymentReceipt } from '../model.ts';
import { printedDeduction, printedMad } from '../text/number-format.ts';

/** What comes in or goes back by that mode, without the stamp. */
const receivedOf = ({ amount, rasTva, rasIs }: PaymentReceipt): number =>
  sumAmounts([Math.abs(amount), -rasTva, -rasIs]);

function noteOf(receipt: PaymentReceipt): string {
  const { mode } = receipt;
  return (
    outgoingWordsOf(receipt)?.note(mode) ?? (mode === retainedCaution ? words.retained : words.received(mode))
  );
}

const subjectOf = (receipt: PaymentReceipt): Entry[] => [
  {
    label: outgoingWordsOf(receipt)?.invoice ?? words.invoice,
    lines: [strong(receipt.invoiceNumber && words.invoiceNumber(receipt.invoiceNumber))],
  },
  ...receipt.paper.map(({ label, text }) => ({ label, lines: [value(text)] })),
  pair(words.certificate, receipt.certificate),
];

/** From the amount to what is paid by hand; nothing where both are one. */
function sums(receipt: PaymentReceipt): Block[] {
  const { amount, rasTva, rasIs, stampDuty } = receipt;
  if (rasTva === 0 && rasIs === 0 && stampDuty === 0) return [];
  const withheld = [
    { label: words.rasTva, of: rasTva },
    { label: words.rasIs, of: rasIs },
  ].filter(({ of }) => of > 0);
  return [
    sumsBlock([
      { label: words.settles, amount: printedMad(amount) },
      ...withheld.map(({ label, of }) => ({ label, amount: printedDeduction(of) })),
      ...(stampDuty > 0 ? [{ label: stampLabel(receipt.stampPercent), amount: printedMad(stampDuty) }] : []),
      {
        label: stampDuty > 0 ? words.toPay : words.net,
        amount: printedMad(sumAmounts([receivedOf(receipt), stampDuty])),
        isStrong: true,
      },
    ]),
  ];
}

export const receiptLayout: KindLayout<PaymentReceipt> = {
  hero: (receipt) => ({
    figure: printedMad(receivedOf(receipt)),
    note: noteOf(receipt),
  }),
  head: (receipt) => ({
    party: partyEntry(outgoingWordsOf(receipt)?.to ?? words.from, receipt),
    subject: subjectOf(receipt),
    dates: momentOf(receipt, words),
  }),
  body: (receipt, measure) => ({
    columns: [],
    blocks: [
      ...paragraphBlocks(measure, words.sum, sentence(amountInWords(receivedOf(receipt)))),
      ...sums(receipt),
      ...(receipt.paper.length > 0 ? paragraphBlocks(measure, words.terms, words.paperTerms) : []),
      signatureBlock(measure, receiptSignatures(words)),
    ],
  }),
};
