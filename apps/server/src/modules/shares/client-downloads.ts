// A client downloads from the page of a link: the PDF, the UBL of an invoice, the total with the ticked options.
import { fail, type Result } from '@zellige/domain';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { asciiFileName, fileName } from '@zellige/documents/file-name';
import { ublAsciiFileName, ublFileName, ublOf } from '@zellige/documents/ubl/ubl-document';
import type { FastifyReply } from 'fastify';
import { success } from '../../platform/http/replies.ts';
import { attachmentNamed } from '../../platform/pdf/disposition.ts';
import { chosenIn, type ClientView, type SharedDocument, totalWith } from './client-view.ts';
import type { Exchange, OpenLink } from './open-link.ts';
import { pageWords } from './page/page.messages.ts';

/** Nothing is downloaded by a link that has expired. */
const documentBehind = async (view: ClientView, link: OpenLink): Promise<Result<SharedDocument>> =>
  link.state === 'expired' ? fail('not_found') : view.read(link);

export const clientDownloads = (view: ClientView) => ({
  pdf: async (link: OpenLink, { reply }: Exchange): Promise<FastifyReply> => {
    const document = await documentBehind(view, link);
    if (!document.ok) return view.refuse(link, reply, document.error.code === 'not_found');
    const { paper, bytes } = document.value;
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentNamed(asciiFileName(paper), fileName(paper)))
      .send(bytes);
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
    const consent = pageWords[link.lang].consent(paper.number ?? '', total);
    return reply.send(success({ total, consent }));
  },
});
