// The link of a request below /p, counted by address and by link before anything is looked up.
import { clientPagePath } from '@zellige/contract';
import { shareState } from '@zellige/domain/shares/share.rules';
import type { Share } from '@zellige/domain/shares/share.schema';
import { type ShareLanguage, type ShareState, shareLanguages } from '@zellige/domain/shares/share.values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { networkOf } from '../../platform/http/limits/client-network.ts';
import { createSharedCounts } from '../../platform/http/limits/shared-counts.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';
import { pageWords } from './page/page.messages.ts';
import { blankPage, type PageFiles } from './page/page-view.ts';
import { findShare } from './shared-document.repository.ts';

const MINUTE_MS = 60_000;
/** Requests in a minute. The pictures of a page come by themselves, and are counted apart. */
const limits = {
  page: { ofAddress: 30, ofToken: 60 },
  photo: { ofAddress: 300, ofToken: 600 },
} as const;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every answer below /p says, files aside. */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

const query = z.object({ lang: z.enum(shareLanguages).optional().catch(undefined) }).loose();
export const tokenParams = z.object({ token: z.string().max(200) });

/** A link that may be read, as a request found it. */
export interface OpenLink {
  share: Share;
  state: Exclude<ShareState, 'revoked'>;
  lang: ShareLanguage;
  /** `/p/<token>`. */
  action: string;
}

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const langOf = ({ query: asked }: FastifyRequest): ShareLanguage | undefined => query.parse(asked).lang;

/** Reads the fields that a request posts: empty for what is no object, such as JSON of a text. */
export const fieldsOf = ({ body }: FastifyRequest): { readonly [name: string]: unknown } =>
  typeof body === 'object' && body !== null ? { ...body } : {};

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** Whatever else stands below /p is the token of no link. */
const tokenOf = ({ params }: FastifyRequest): string => {
  const { token, '*': rest = '' } = params as { token?: string; '*'?: string };
  return token ?? rest;
};

/** Finds the link of a request and counts it; answers null where the reply was sent. */
export function linkReader(app: App, parts: ServerParts, files: PageFiles) {
  const counts = createSharedCounts(parts.pool, parts.clock);
  app.addHook('onClose', async () => counts.stop());
  const isOver = (key: string, max: number) => counts.count(key, MINUTE_MS, max).current > max;

  return async (
    { request, reply }: Exchange,
    kind: keyof typeof limits = 'page',
  ): Promise<OpenLink | null> => {
    const token = tokenOf(request);
    reply.headers(pageHeaders);
    const lang = langOf(request) ?? 'fr';
    const tokenHash = hashToken(token);
    if (
      isOver(`${kind} ${networkOf(request)}`, limits[kind].ofAddress) ||
      isOver(`${kind} of ${tokenHash}`, limits[kind].ofToken)
    ) {
      sendPage(reply.header('retry-after', '60'), 429, blankPage(lang, files, pageWords[lang].tooMany));
      return null;
    }
    const share = await findShare(parts.pool, tokenHash);
    const state = share ? shareState(share, parts.clock()) : 'revoked';
    if (!share || state === 'revoked') {
      sendPage(reply, 404, blankPage(lang, files, pageWords[lang].notFound));
      return null;
    }
    return { share, state, lang: langOf(request) ?? share.lang, action: clientPagePath(token) };
  };
}
