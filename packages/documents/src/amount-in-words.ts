// Amounts in French words, as Moroccan quotes and invoices close (docs/law.md 'Amount in words'): cardinals from n2words, which
// passes every case, and our own currency words, since its currency form knows the euro alone.
import { toCentimes } from '@zellige/domain/kernel/values/money';
import { toCardinal } from 'n2words/fr-FR';
import { inWords } from './documents.messages.ts';

const MILLION = 1_000_000;

function dirhams(count: number): string {
  const link = count >= MILLION && count % MILLION === 0 ? ' de' : '';
  return `${toCardinal(count)}${link} ${count < 2 ? 'dirham' : 'dirhams'}`;
}

const centimes = (count: number): string => `${toCardinal(count)} ${count < 2 ? 'centime' : 'centimes'}`;

/**
 * The amount (MAD, two decimals) in lower-case French words.
 * @example amountInWords(1200.5) // 'mille deux cents dirhams et cinquante centimes'
 */
export function amountInWords(amount: number): string {
  const total = toCentimes(amount);
  const whole = Math.floor(Math.abs(total) / 100);
  const rest = Math.abs(total) % 100;
  const parts = [];
  if (whole > 0 || rest === 0) parts.push(dirhams(whole));
  if (rest > 0) parts.push(centimes(rest));
  return `${total < 0 ? 'moins ' : ''}${parts.join(' et ')}`;
}

/** `Mille deux cents dirhams TTC.`: the words which follow 'Arrêté … à la somme de :'. */
export function closingWords(amount: number): string {
  const words = amountInWords(amount);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} TTC.`;
}

/** The whole sentence: `Arrêté le présent devis à la somme de : Mille deux cents dirhams TTC.` */
export const amountSentence = (kind: keyof typeof inWords, amount: number): string =>
  `${inWords[kind]} : ${closingWords(amount)}`;
