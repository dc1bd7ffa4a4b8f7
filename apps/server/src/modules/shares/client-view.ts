// A client reads these by a link: the page, the PDF, the UBL of an invoice, the total with the ticked options.
import { fail, ok, type Result, type Row } from '@zellige/domain';
import { computeTotals } from '@zellige/domain/documents/totals';
import { linesWithOptions } from '@zellige/domain/quotes/quote-options';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteAtVersion } from '@zellige/domain/quotes/versions/quote-versions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { createLinePhotos } from './line-photos.ts';
import { type Exchange, fieldsOf, type OpenLink, sendPage } from './open-link.ts';
import type { Returned } from './page/page-forms.ts';
import { pageWords } from './page/page.messages.ts';
import { blankPage, documentPage, expiredPage, type Notice, type PageFiles } from './page/page-view.ts';
import { readShared } from './shared-document.repository.ts';
import { createSignedPapers } from './signed-papers.ts';
import { createPapers, isHandover, type SharedPaper } from './shared-paper.ts';

export interface SharedDocument {
  row: Row;
  /** The quote is another by now. */
  hasNewVersion: boolean;
  paper: SharedPaper;
  bytes: Uint8Array;
  sum: string;
}

/** The page shows these beside its document. */
export interface Beside {
  status?: number;
  notice?: Notice;
  returned?: Returned;
}

export const isQuoteRow = (row: object): row is Quote => 'validityDays' in row;

/** The options that a request ticks, among those of the quote. */
export function chosenIn(request: FastifyRequest, row: object): Set<string> {
  if (!isQuoteRow(row)) return new Set();
  const { optionIds: given } =
    request.method === 'POST' ? fieldsOf(request) : (request.query as { optionIds?: unknown });
  const ids = new Set([given].flat());
  return new Set(row.items.flatMap(({ id, optional }) => (optional && ids.has(id) ? [id] : [])));
}

/** TTC of the quote with these options. */
export function totalWith(row: object, paper: SharedPaper, chosen: ReadonlySet<string>): number {
  if (isHandover(paper)) return 0;
  if (chosen.size === 0 || !isQuoteRow(row)) return paper.totals.total;
  return computeTotals(linesWithOptions(row.items, [...chosen]), row).total;
}

/** The document as its client has it: what was sent, and nothing of a version that is still written. */
const sentRow = (row: Row, { documentVersion }: OpenLink['share']): Row =>
  isQuoteRow(row) ? quoteAtVersion(row, documentVersion) : row;

export function createClientView(parts: ServerParts, files: PageFiles) {
  const papers = createPapers(parts);
  const photos = createLinePhotos(parts);
  const signed = createSignedPapers(parts);

  /** The document as it stands, with the PDF that its client would read. */
  async function read({ share }: Pick<OpenLink, 'share'>): Promise<Result<SharedDocument>> {
    const found = await readShared(parts.pool, share.of, share.documentId);
    if (!found) return fail('not_found');
    const row = sentRow(found, share);
    const drawn = await papers.draw(share.of, row);
    return drawn.ok ? ok({ row, hasNewVersion: row !== found, ...drawn.value }) : drawn;
  }

  function refuse({ lang }: OpenLink, reply: FastifyReply, isAway: boolean): FastifyReply {
    const words = pageWords[lang];
    return sendPage(reply, isAway ? 404 : 503, blankPage(lang, files, isAway ? words.notFound : words.busy));
  }

  async function show(
    link: OpenLink,
    { request, reply }: Exchange,
    beside: Beside = {},
  ): Promise<FastifyReply> {
    const { share, state, lang, action } = link;
    const { status = 200, notice = null, returned = null } = beside;
    if (state === 'expired') return sendPage(reply, status, expiredPage({ lang, files, action }, notice));
    const document = await read(link);
    if (!document.ok) return refuse(link, reply, document.error.code === 'not_found');
    const { row, paper } = document.value;
    const chosen = chosenIn(request, row);
    const total = totalWith(row, paper, chosen);
    const now = parts.clock();
    const content = {
      share,
      state,
      ...document.value,
      lang,
      action,
      files,
      now,
      notice,
      returned,
      chosen,
      total,
      hasRead: state === 'signed' && (await signed.read(share)) !== null,
      pictured: isQuoteRow(row) ? await photos.of(row) : new Set<string>(),
    };
    return sendPage(reply, status, documentPage(content));
  }

  return {
    read,
    show,
    refuse,
    photos,
    signed,
    page: async (link: OpenLink, exchange: Exchange): Promise<FastifyReply> => {
      const isSent = (exchange.request.query as { done?: unknown }).done === 'sent';
      const notice = { text: pageWords[link.lang].questionSent, isGood: true };
      return show(link, exchange, isSent ? { notice } : {});
    },
  };
}

export type ClientView = ReturnType<typeof createClientView>;
