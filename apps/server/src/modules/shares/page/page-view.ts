// A client's page as HTML, with and without a document on it.
import { formatDay, formatInstant } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { isExpired, isUndecided, validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import type { ShareLanguage, ShareState } from '@zellige/domain/shares/share.values';
import { isHandover, type SharedPaper } from '../shared-paper.ts';
import { type Html, html } from '../../../platform/http/html.ts';
import { acceptForm, questionForm, refuseForm, renewForm, type Returned } from './page-forms.ts';
import { documentLines } from './page-lines.ts';
import { consentShown, type PageWords, pageWords } from './page.messages.ts';

/** Addresses of the files of the page, which change with their content. */
export interface PageFiles {
  script: string;
  style: string;
}

export interface Notice {
  text: string;
  isGood?: boolean;
}

interface Shell {
  lang: ShareLanguage;
  title: string;
  files: PageFiles;
  body: Html;
  /** Whether somebody who stays is told to the salesperson. */
  tellsView?: boolean;
}

const shell = ({ lang, title, files, body, tellsView = false }: Shell): string =>
  html`<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"${tellsView && html` data-beacon="1"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><title>${title}</title><link rel="stylesheet" href="${files.style}"><script src="${files.script}" defer></script></head><body><main>${body}</main></body></html>`
    .html;

const noticeBox = ({ text, isGood }: Notice): Html =>
  html`<p class="note${isGood && ' good'}" role="status">${text}</p>`;

/** A page that says nothing of any document: for a wrong address, or too many requests. */
export const blankPage = (lang: ShareLanguage, files: PageFiles, text: string): string =>
  shell({ lang, files, title: text, body: html`<section><h1>${text}</h1></section>` });

export interface PageContent {
  share: Share;
  state: ShareState;
  row: Quote | object;
  paper: SharedPaper;
  /** SHA-256 of its PDF. */
  sum: string;
  lang: ShareLanguage;
  /** `/p/<token>`. */
  action: string;
  files: PageFiles;
  now: Date;
  notice: Notice | null;
  returned: Returned | null;
  chosen: ReadonlySet<string>;
  /** TTC with the options that are ticked. */
  total: number;
  /** Whether the quote is another version by now. */
  hasNewVersion: boolean;
  /** Whether the bytes that were signed are kept. */
  hasRead: boolean;
  /** The keys of the lines whose products have a picture. */
  pictured: ReadonlySet<string>;
}

const isQuote = ({ share }: PageContent, row: object): row is Quote =>
  share.of === 'quotes' && 'validityDays' in row;

/** `29/11/2026 19:48`, in either language. */
const instantOf = (at: string): string => formatInstant(at).replace(' à ', ' ');

const amountOf = ({ paper, total }: PageContent): Html | false =>
  !isHandover(paper) &&
  html`<p class="amount"><bdi dir="ltr" data-total>${formatMad(paper.kind === 'invoice' ? paper.remainingAmount : total)}</bdi></p>`;

function factsOf(content: PageContent, words: PageWords): Html {
  const { paper, row } = content;
  const parts = [`${words.client} ${paper.client}`, `${words.date} ${formatDay(paper.date)}`];
  if (isQuote(content, row)) parts.push(`${words.validUntil} ${formatDay(validUntil(row))}`);
  if (paper.kind === 'invoice') parts.push(`${words.dueDate} ${formatDay(paper.dueDate)}`);
  if (isHandover(paper)) parts.push(`${words.delivered} ${formatDay(paper.dateLivraison)}`);
  return html`<p class="facts">${parts.map((part, index) => html`${index > 0 && html`<br>`}${part}`)}</p>`;
}

/** What became of the quote, where its client has nothing to answer any more. */
function standingOf(content: PageContent, words: PageWords): Notice | null {
  const { share, state, row, hasNewVersion, now } = content;
  if (state === 'signed' && share.signedAt)
    return { text: words.accepted(share.signedByName, instantOf(share.signedAt)), isGood: true };
  if (state === 'replaced') return { text: hasNewVersion ? words.newVersion : words.replaced };
  if (!isQuote(content, row)) return null;
  if (row.status === 'Refusé') return { text: words.refused };
  if (row.status === 'Remplacé') return { text: words.otherAccepted };
  if (!isUndecided(row)) return { text: words.acceptedElsewhere, isGood: true };
  return isExpired(row, now) ? { text: words.expiredQuote(formatDay(validUntil(row))) } : null;
}

function answers(content: PageContent, words: PageWords): Html | false {
  const { action, lang, returned, row, state, now, paper, sum, chosen, total } = content;
  const fields = { action, words, returned };
  const question = state !== 'replaced' && questionForm(lang, fields);
  if (!isQuote(content, row) || !isUndecided(row) || state !== 'active') return question;
  if (isExpired(row, now)) return html`<section>${renewForm(lang, fields)}</section>${question}`;
  const consent = consentShown(words, paper.number, formatMad(total));
  return html`${acceptForm({ quote: row, sum, consent, chosen, lang }, fields)}${question}${refuseForm(lang, fields)}`;
}

const bankOf = ({ paper }: PageContent, words: PageWords): Html | false =>
  paper.kind === 'invoice' &&
  paper.remainingAmount > 0 &&
  paper.company.rib !== '' &&
  html`<section><h2>${words.bank}</h2><p>${paper.company.bank}<br>RIB <bdi>${paper.company.rib}</bdi></p></section>`;

function headOf({ paper, lang, action }: PageContent, words: PageWords): Html {
  const other = lang === 'ar' ? 'fr' : 'ar';
  return html`<header><strong>${paper.company.name}</strong><a href="${action}?lang=${other}" lang="${other}">${words.otherLanguage}</a></header>`;
}

/** Where the picture of each line is, in their order; '' for none. No document without one leaves room for them. */
function photosOf({ row, action, pictured }: PageContent): readonly string[] {
  if (pictured.size === 0 || !('items' in row)) return [];
  return row.items.map(({ id }) => (pictured.has(id) ? `${action}/photos/${encodeURIComponent(id)}` : ''));
}

/** The page of a document. */
export function documentPage(content: PageContent): string {
  const { share, paper, lang, action, files, state } = content;
  const words = pageWords[lang];
  const title = `${words.kinds[share.of]} ${paper.number ?? ''}`.trim();
  const notice = content.notice ?? standingOf(content, words);
  return shell({
    lang,
    files,
    title: `${title} · ${paper.company.name}`,
    tellsView: state === 'active' && share.firstSeenAt === null,
    body: html`${headOf(content, words)}${notice && noticeBox(notice)}<section><h1>${title}</h1>${factsOf(content, words)}${amountOf(content)}<div class="actions"><a class="button" href="${action}/pdf">${state === 'signed' ? words.signedPdf : words.pdf}</a>${content.hasRead && html`<a class="button" href="${action}/read">${words.readPdf}</a>`}${paper.kind === 'invoice' && html`<a class="button" href="${action}/ubl">${words.ubl}</a>`}</div></section>${documentLines(paper, words, photosOf(content))}${bankOf(content, words)}${answers(content, words)}`,
  });
}

/** The page of a link that is over: nothing of its document, and a way to ask for another. */
export function expiredPage(
  { lang, files, action }: Pick<PageContent, 'lang' | 'files' | 'action'>,
  notice: Notice | null,
): string {
  const words = pageWords[lang];
  return shell({
    lang,
    files,
    title: words.expired,
    body: html`<section><h1>${words.expired}</h1>${notice ? noticeBox(notice) : renewForm(lang, { action, words })}</section>`,
  });
}
