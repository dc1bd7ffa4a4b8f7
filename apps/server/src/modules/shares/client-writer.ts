// Writes what a client does by a link, as the server, and says what stood in the way.
import type { Failure } from '@zellige/domain';
import { quoteAtVersion } from '@zellige/domain/quotes/versions/quote-versions';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { runNotificationRound } from '../notifications/notification-round.ts';
import { type ClientView, isQuoteRow } from './client-view.ts';
import type { Exchange, OpenLink } from './open-link.ts';
import type { Returned } from './page/page-forms.ts';
import { type PageWords, pageWords } from './page/page.messages.ts';
import { addressOfUser, findShare, readShared, signerOfQuote } from './shared-document.repository.ts';

export const isJson = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/json');

/** A field of a form, '' where it is missing or no text of that length. */
export const shortText = (max: number) => z.string().trim().max(max).catch('');

/** Where the material is short: its days in the words of the page, and nothing of whoever has it. */
function daysIn(sentence: string, words: PageWords): string {
  const [, from, to, day] = / (?:du (\S+) au (\S+)|le (\S+))/.exec(sentence) ?? [];
  if (from && to) return words.from(from, to);
  return day ? words.on(day) : '';
}

/** The page again, so that a form is not sent twice by loading it again. */
export const done = (link: OpenLink, { request, reply }: Exchange, more = ''): FastifyReply =>
  isJson(request)
    ? reply.send(success({ state: 'done' }))
    : reply.redirect(`${link.action}?lang=${link.lang}${more}`, 303);

export function createWriter(parts: ServerParts, view: ClientView) {
  /** Its failure; null once it is done. */
  async function run(action: string, input: object): Promise<Failure | null> {
    const command = { action, input, opId: null, expectedVersion: null };
    const answer = await parts.engine.execute(command, systemActor);
    // Whoever holds the document hears of it now, not with the next round.
    if (!answer.error) void runNotificationRound(parts).catch(() => null);
    return answer.error ?? null;
  }

  async function refused(
    link: OpenLink,
    exchange: Exchange,
    { error, text, returned }: { error: Failure; text: string; returned?: Returned },
  ): Promise<FastifyReply> {
    if (isJson(exchange.request)) {
      const fields = returned?.errors;
      sendFailure(exchange.reply, { ...error, message: text, ...(fields && { fields }) });
      return exchange.reply;
    }
    const beside = { status: returned ? 422 : 409, notice: { text }, ...(returned && { returned }) };
    const share = (await findShare(parts.pool, link.share.tokenHash)) ?? link.share;
    return view.show({ ...link, share }, exchange, beside);
  }

  /** What stands in the way of an answer, in the words of whoever reads the page. */
  async function obstacle({ share, lang }: OpenLink, error: Failure): Promise<string> {
    const words = pageWords[lang];
    if (error.code === 'version_conflict') return words.changed;
    if (error.code === 'material_unavailable') {
      const [sentence = error.message] = Object.values(error.fields ?? {});
      await run('ask_shares', { id: share.id, about: 'unavailable', name: '', text: sentence });
      return words.unavailable(daysIn(sentence, words));
    }
    const row = await readShared(parts.pool, share.of, share.documentId);
    if (!row || !isQuoteRow(row)) return error.message;
    if (quoteAtVersion(row, share.documentVersion) !== row) return words.newVersion;
    if (row.status === 'Refusé') return words.refused;
    if (row.status === 'Remplacé') return words.otherAccepted;
    const signer = await signerOfQuote(parts.pool, row);
    if (signer) return words.alreadyBy(signer);
    return row.acceptedAt ? words.acceptedElsewhere : error.message;
  }

  const explain = async (link: OpenLink, exchange: Exchange, error: Failure): Promise<FastifyReply> =>
    refused(link, exchange, { error, text: await obstacle(link, error) });

  const addressOf = (userId: string): Promise<string> => addressOfUser(parts.pool, userId);

  return { run, refused, explain, addressOf };
}

export type ClientWriter = ReturnType<typeof createWriter>;
