// The label of a bank line is read here for signs of an invoice, a cheque or a client, since banks cut, join and fold the words
// that people wrote.
import { seriesPrefix } from '../kernel/identity/numbering.ts';
import { plainText } from '../payments/statement-lines.ts';

export interface ReadLabel {
  /** `fac14` for 'FAC-014', 'fac 14' and 'Facture n° 14'. */
  numbers: ReadonlySet<string>;
  /** Runs of four digits or more, without the zeros before them. */
  digits: ReadonlySet<string>;
  words: readonly string[];
}

const INVOICE = seriesPrefix.invoices.toLowerCase();
const named = /(?:^|[^a-z])(?:facture|fact|fac|fa) ?(?:n[or]? ?)?0*(\d{1,15})(?!\d)/g;
const prefixed = /(?:^|[^a-z])([a-z]{1,6}) ?0*(\d{1,15})(?!\d)/g;
const PLAIN_DIGITS = 4;

const trimmed = (digits: string): string => digits.replace(/^0+/, '');

export function readLabel(label: string): ReadLabel {
  const text = plainText(label);
  const numbers = new Set([...text.matchAll(named)].map(([, rank = '']) => `${INVOICE}${rank}`));
  for (const [, prefix = '', rank = ''] of text.matchAll(prefixed)) numbers.add(`${prefix}${rank}`);
  const digits = [...text.matchAll(/\d+/g)].map(([run]) => trimmed(run));
  return {
    numbers,
    digits: new Set(digits.filter((run) => run.length >= PLAIN_DIGITS)),
    words: text.split(' '),
  };
}

/** `fac14` of 'FAC-014'; '' of a document without a number. */
export function numberKey(number: string | null | undefined): string {
  const text = plainText(number ?? '').replaceAll(' ', '');
  const last = text.split(/\D/).at(-1) ?? '';
  const rank = trimmed(last);
  return rank === '' ? '' : text.slice(0, text.length - last.length) + rank;
}

/** The digits of a cheque's number, as labels are read; '' where they are too few to mean it. */
export function chequeKey(chequeNumber: string): string {
  const digits = trimmed(chequeNumber.replace(/\D/g, ''));
  return digits.length >= PLAIN_DIGITS ? digits : '';
}

/** What every other company is called. */
const common = new Set(
  'sarl sarlau au sa sas snc ste soc societe groupe group maroc morocco maghreb entreprise compagnie monsieur madame mme mlle mr et de du des la le les the and fils'.split(
    ' ',
  ),
);
/** Letters that a cut word must keep. */
const CUT = 4;

/** The words that tell a client from another. */
export const nameWords = (client: string): string[] => {
  const words = plainText(client)
    .split(' ')
    .filter((word) => word.length > 2);
  const telling = words.filter((word) => !common.has(word));
  return telling.length > 0 ? telling : words;
};

/** Whether half of the telling words of a client stand in the label, whole or cut by the bank. */
export function saysName({ words }: ReadLabel, client: readonly string[]): boolean {
  if (client.length === 0) return false;
  const found = client.filter((word) =>
    words.some((ofClient) => ofClient === word || (ofClient.length >= CUT && word.startsWith(ofClient))),
  );
  return found.length * 2 >= client.length && found.some((word) => word.length >= CUT);
}
