// Every receipt of money prints when and how it came, and the two signatures under it.
import { day, pair } from '../page/head-columns.ts';
import { clientOf, type Signatories } from './signature-block.ts';

interface Moment {
  date: string;
  mode: string;
  reference?: string | undefined;
}

export const momentOf = (
  { date, mode, reference }: Moment,
  words: Readonly<Record<'date' | 'mode' | 'reference', string>>,
) => [day(words.date, date), pair(words.mode, mode), pair(words.reference, reference)];

/** The client's, and that of who received for the company. */
export const receiptSignatures = (words: { company: string; companyHint: string }): Signatories => [
  clientOf(undefined),
  { title: words.company, hint: words.companyHint, source: 'signatureLivreur', signed: undefined },
];

/** 'Mille deux cents dirhams.' */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
