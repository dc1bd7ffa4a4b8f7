// /p/{token}: what the client of a document opens (docs/subjects/shares.md). A GET changes nothing, ever: programs that look into mail
// open every link. What is posted is a plain form, or JSON.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { clientPagePath } from '@zellige/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { clientAnswers } from './client-answers.ts';
import { createWriter } from './client-writer.ts';
import { clientDownloads, linePhoto, lineParams } from './client-downloads.ts';
import { createClientView } from './client-view.ts';
import { type Exchange, linkReader, type OpenLink, tokenParams } from './open-link.ts';

const BODY_BYTES = 262_144;

const fileOf = (name: string, type: string) => {
  const body = readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
  const url = `/p/files/${hash('sha256', body, 'base64url').slice(0, 12)}/${name}`;
  return { name, body, type, url };
};

export function clientPageRoutes(app: App, parts: ServerParts): void {
  const script = fileOf('page-script.js', 'text/javascript; charset=utf-8');
  const style = fileOf('page-style.css', 'text/css; charset=utf-8');
  for (const { name, type, body } of [script, style])
    app.get(
      `/p/files/:sum/${name}`,
      { config: { access: 'anybody' }, schema: { hide: true } },
      async (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body),
    );
  const files = { script: script.url, style: style.url };
  const open = linkReader(app, parts, files);
  const view = createClientView(parts, files);
  const answers = clientAnswers(createWriter(parts, view), view);
  const own = { access: 'anybody', gives: 'feed' } as const;
  const schema = { hide: true, params: tokenParams };

  const behindLink =
    (answer: (link: OpenLink, exchange: Exchange) => Promise<FastifyReply>, kind?: 'photo') =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const link = await open({ request, reply }, kind);
      return link ? answer(link, { request, reply }) : reply;
    };
  const url = clientPagePath(':token');
  app.get(url, { config: own, schema }, behindLink(view.page));
  for (const [path, answer] of Object.entries(clientDownloads(view)))
    app.get(`${url}/${path}`, { config: own, schema }, behindLink(answer));
  app.get('/p/*', { config: own, schema: { hide: true } }, behindLink(view.page));
  const photoUrl = `${url}/photos/:line`;
  const photoSchema = { ...schema, params: lineParams };
  app.get(photoUrl, { config: own, schema: photoSchema }, behindLink(linePhoto(parts, view), 'photo'));

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => {
        const fields = new URLSearchParams(body.toString());
        const optionIds = fields.getAll('optionIds');
        done(null, { ...Object.fromEntries(fields), optionIds });
      },
    );
    for (const [path, answer] of Object.entries(answers))
      scope.post(`${url}/${path}`, { config: own, schema, bodyLimit: BODY_BYTES }, behindLink(answer));
  });
}
