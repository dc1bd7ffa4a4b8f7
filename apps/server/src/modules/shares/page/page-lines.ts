// The lines and sums of a document on a client's page.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { formatAmount, formatMad } from '@zellige/domain/kernel/values/money';
import type { SalesLine } from '@zellige/documents/model';
import { type HandoverPaper, isHandover, type SalesPaper } from '../shared-paper.ts';
import { type Html, html } from '../../../platform/http/html.ts';
import type { PageWords } from './page.messages.ts';

const daysOf = (line: Exclude<SalesLine, { type: 'section' }>, words: PageWords): string =>
  line.period?.from && line.period.to
    ? words.from(formatDay(line.period.from), formatDay(line.period.to))
    : '';

/** Undefined on a page without pictures. */
const photoBox = (photo: string | undefined): Html | false =>
  photo !== undefined &&
  (photo === ''
    ? html`<span class="photo"></span>`
    : html`<img class="photo" src="${photo}" alt="" width="56" height="56" loading="lazy">`);

function salesLine(line: SalesLine, words: PageWords, photo: string | undefined): Html {
  if (line.type === 'section')
    return html`<tr class="heading"><td colspan="4">${line.name}${line.description && html`<br><small dir="auto">${line.description}</small>`}</td></tr>`;
  const days = daysOf(line, words);
  return html`<tr><td>${photoBox(photo)}<div class="line"><bdi>${line.name}</bdi> ${line.option && html`<span class="tag">${words.option}</span>`}${line.description && html`<br><small dir="auto">${line.description}</small>`}${days && html`<br><small>${days}</small>`}</div></td><td class="number">${formatAmount(line.quantity).replace(/,00$/, '')} ${line.unit}</td><td class="number wide">${formatAmount(line.unitPrice)}</td><td class="number">${formatAmount(line.total)}</td></tr>`;
}

const sum = (label: string, amount: number, isTotal = false): Html =>
  html`<dt${isTotal && html` class="total"`}>${label}</dt><dd class="number${isTotal && ' total'}"><bdi dir="ltr">${formatMad(amount)}</bdi></dd>`;

function salesSums(document: SalesPaper, words: PageWords): Html {
  const { net, discount, taxLines, total } = document.totals;
  const paid = document.kind === 'invoice' ? document.advanceAmount : 0;
  return html`<dl>${discount > 0 && sum(words.discount, -discount)}${sum(words.net, net)}${taxLines.map(({ rate, tax }) => sum(words.vat(String(rate)), tax))}${sum(words.total, total, true)}${paid > 0 && sum(words.paid, -paid)}${document.kind === 'invoice' && sum(words.remaining, document.remainingAmount, true)}</dl>`;
}

const salesTable = (document: SalesPaper, words: PageWords, photos: readonly string[]): Html =>
  html`<section><table><thead><tr><th>${words.designation}</th><th class="number">${words.quantity}</th><th class="number wide">${words.unitPrice}</th><th class="number">${words.lineTotal}</th></tr></thead><tbody>${document.items.map((line, index) => salesLine(line, words, photos[index]))}</tbody></table>${salesSums(document, words)}</section>`;

const deliveryTable = (document: HandoverPaper, words: PageWords): Html =>
  html`<section><table><thead><tr><th>${words.designation}</th><th class="number">${words.ordered}</th><th class="number">${words.deliveredQuantity}</th><th class="number">${words.remainingQuantity}</th></tr></thead><tbody>${document.items.map(
    (line) =>
      html`<tr><td><bdi>${line.name}</bdi>${line.serialNumber && html`<br><small>${line.serialNumber}</small>`}${line.serialNumbers && html`<br><small>${line.serialNumbers.join(', ')}</small>`}</td><td class="number">${line.quantiteCommandee}</td><td class="number">${line.quantiteLivree}</td><td class="number">${line.quantiteRestante}</td></tr>`,
  )}</tbody></table></section>`;

export const documentLines = (
  document: SalesPaper | HandoverPaper,
  words: PageWords,
  photos: readonly string[],
): Html => (isHandover(document) ? deliveryTable(document, words) : salesTable(document, words, photos));
