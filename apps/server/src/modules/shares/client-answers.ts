// A client acts by a link: they view, accept, refuse, ask a question or ask for another link. Each is one operation that the
// server runs; what was refused comes back as the page with a sentence.
import { fail } from '@zellige/domain';
import type { ShareAsk } from '@zellige/domain/shares/share.values';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { acceptance } from './client-acceptance.ts';
import type { ClientView } from './client-view.ts';
import { type ClientWriter, done, shortText } from './client-writer.ts';
import { type Exchange, fieldsOf, type OpenLink } from './open-link.ts';
import type { Returned } from './page/page-forms.ts';
import { pageWords } from './page/page.messages.ts';

const refusal = z.object({ name: shortText(160), reason: shortText(500) });
const question = z.object({ name: shortText(160), text: shortText(2000) });

export function clientAnswers(writer: ClientWriter, view: ClientView) {
  const wrong = (link: OpenLink, exchange: Exchange, returned: Returned): Promise<FastifyReply> => {
    const { error } = fail('validation_failed');
    return writer.refused(link, exchange, { error, text: pageWords[link.lang].wrong, returned });
  };

  async function ask(
    link: OpenLink,
    exchange: Exchange,
    request: { about: ShareAsk; name: string; text: string },
  ): Promise<FastifyReply> {
    const error = await writer.run('ask_shares', { id: link.share.id, ...request });
    if (!error) return done(link, exchange, '&done=sent');
    return writer.refused(link, exchange, { error, text: error.message });
  }

  return {
    view: async ({ share, state }: OpenLink, { reply }: Exchange): Promise<FastifyReply> => {
      if (state === 'active' && share.firstSeenAt === null) await writer.run('see_shares', { id: share.id });
      return reply.code(204).send();
    },
    accept: acceptance(writer, view, wrong),
    refuse: async (link: OpenLink, exchange: Exchange): Promise<FastifyReply> => {
      const { name, reason } = refusal.parse(fieldsOf(exchange.request));
      if (reason === '') {
        const errors = { reason: pageWords[link.lang].fields.reason };
        return wrong(link, exchange, { form: 'refuse', values: { name }, errors });
      }
      const { id, of, documentId } = link.share;
      const error = await writer.run('decline_shares', { id, of, documentId, name, reason });
      return error ? writer.explain(link, exchange, error) : done(link, exchange);
    },
    question: async (link: OpenLink, exchange: Exchange): Promise<FastifyReply> => {
      const { name, text } = question.parse(fieldsOf(exchange.request));
      if (text !== '') return ask(link, exchange, { about: 'question', name, text });
      const errors = { text: pageWords[link.lang].fields.text };
      return wrong(link, exchange, { form: 'question', values: { name }, errors });
    },
    renew: (link: OpenLink, exchange: Exchange): Promise<FastifyReply> =>
      ask(link, exchange, { about: 'renewal', name: '', text: '' }),
  };
}
