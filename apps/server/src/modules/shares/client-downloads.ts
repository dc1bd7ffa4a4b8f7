// A client downloads from the page of a link: the PDF, the UBL of an invoice, the total with the ticked options, the
// pictures of its lines.
import { fail, type Result } from '@zellige/domain';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { asciiFileName, fileName } from '@zellige/documents/file-name';
import { ublAsciiFileName, ublFileName, ublOf } from '@zellige/documents/ubl/ubl-document';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { attachmentNamed } from '../../platform/pdf/disposition.ts';
import { chosenIn, type ClientView, isQuoteRow, type SharedDocument, totalWith } from './client-view.ts';
import { type Exchange, type OpenLink, tokenParams } from './open-link.ts';
import { consentShown, pageWords } from './page/page.messages.ts';
import { readShared } from './shared-document.repository.ts';

export const lineParams = tokenParams.extend({ line: z.string().max(200) });

/** Nothing is downloaded by a link that has expired. */
const documentBehind = async (view: ClientView, link: OpenLink): Promise<Result<SharedDocument>> =>
  link.state === 'expired' ? fail('not_found') : view.read(link);

/** The picture of a line of a quote. */
export const linePhoto =
  ({ pool }: Pick<ServerParts, 'pool'>, view: ClientView) =>
  async (link: OpenLink, { request, reply }: Exchange): Promise<FastifyReply> => {
    const { share, state } = link;
    const row = state === 'expired' ? null : await readShared(pool, share.of, share.documentId);
    const { line } = lineParams.parse(request.params);
    const photo = row && isQuoteRow(row) ? await view.photos.draw(row, line) : null;
    return photo ? reply.type('image/jpeg').send(photo) : view.refuse(link, reply, true);
  };

const sendPdf = (reply: FastifyReply, { paper }: SharedDocument, bytes: Uint8Array): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', attachmentNamed(asciiFileName(paper), fileName(paper)))
    .send(bytes);

export const clientDownloads = (view: ClientView) => ({
  /** Of a signed quote its copy with the proof, as it was kept. */
  pdf: async (link: OpenLink, { reply }: Exchange): Promise<FastifyReply> => {
    const document = await documentBehind(view, link);
    const copy = link.state === 'signed' ? await view.signed.copy(link.share) : document;
    if (!document.ok) return view.refuse(link, reply, document.error.code === 'not_found');
    if (!copy.ok) return view.refuse(link, reply, false);
    const bytes = 'bytes' in copy.value ? copy.value.bytes : copy.value;
    return sendPdf(reply, document.value, bytes);
  },
  /** The bytes that were read and signed. */
  read: async (link: OpenLink, { reply }: Exchange): Promise<FastifyReply> => {
    const document = await documentBehind(view, link);
    const bytes = link.state === 'signed' ? await view.signed.read(link.share) : null;
    return document.ok && bytes ? sendPdf(reply, document.value, bytes) : view.refuse(link, reply, true);
  },
  ubl: async (link: OpenLink, { reply }: Exchange): Promise<FastifyReply> => {
    const document = await documentBehind(view, link);
    if (!document.ok || document.value.paper.kind !== 'invoice') return view.refuse(link, reply, true);
    const { paper } = document.value;
    const made = ublOf(paper);
    if (!made.ok) return view.refuse(link, reply, true);
    return reply
      .type('application/xml; charset=utf-8')
      .header('content-disposition', attachmentNamed(ublAsciiFileName(paper), ublFileName(paper)))
      .send(made.value);
  },
  total: async (link: OpenLink, { request, reply }: Exchange): Promise<FastifyReply> => {
    const document = await documentBehind(view, link);
    if (!document.ok) return view.refuse(link, reply, document.error.code === 'not_found');
    const { row, paper } = document.value;
    const total = formatMad(totalWith(row, paper, chosenIn(request, row)));
    const consent = consentShown(pageWords[link.lang], paper.number, total);
    return reply.send(success({ total, consent }));
  },
});
