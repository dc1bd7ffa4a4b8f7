// Pages behind one-time links: whoever has the link gets a form, which works once. Shared by the first admin and by people who
// were invited.
import { z } from 'zod';
import { type Failure, fail, type Result } from '@zellige/domain';
import { fieldErrors } from '@zellige/domain/kernel/operations/execute';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../platform/http/app-instance.ts';
import { hitBuckets } from '../../../platform/http/limits/rate-limit.repository.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { type AccountForm, accountPage, linkOverPage } from './account-page.ts';

type FormTexts = Pick<AccountForm, 'title' | 'explanation' | 'submit' | 'fields'>;

interface LinkPage<Input extends z.ZodType> {
  path: string;
  /** Title and sentence of a link that opens nothing. */
  over: { title: string; sentence: string };
  input: Input;
  /** The form of a live link; null when it opens nothing. */
  open(code: string): Promise<FormTexts | null>;
  /** Acts on what was sent. */
  accept(code: string, input: z.output<Input>): Promise<Result<unknown>>;
}

/** Forms sent from one address in fifteen minutes. */
const SENDS_ALLOWED = 30;
const codeQuery = z.object({ code: z.string().max(100).catch('') });
const formBody = z.record(z.string(), z.string()).catch({});
const html = 'text/html; charset=utf-8';
const open = { config: { access: 'anybody' } } as const;

/** Neither kept by a cache nor told to another site. */
const asPage = (reply: FastifyReply): FastifyReply =>
  reply.type(html).header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

/** Declares the page and what its form sends. */
export function linkPageRoutes<Input extends z.ZodType>(
  app: App,
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
  page: LinkPage<Input>,
): void {
  const over = ({ message }: Pick<Failure, 'message'>) => linkOverPage(page.over.title, message);
  const closed = { message: page.over.sentence };

  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );

    scope.get(page.path, open, async (request, reply) => {
      const { code } = codeQuery.parse(request.query);
      const form = await page.open(code);
      return form === null
        ? asPage(reply).code(403).send(over(closed))
        : asPage(reply).send(accountPage({ ...form, code, values: {}, errors: {} }));
    });

    scope.post(page.path, open, async (request, reply) => {
      const buckets = [{ name: `link page ${request.ip}`, max: SENDS_ALLOWED }];
      const { code } = codeQuery.parse(request.query);
      if ((await hitBuckets(pool, buckets, clock())) !== null)
        return asPage(reply)
          .code(429)
          .send(over(fail('rate_limited').error));
      const form = await page.open(code);
      if (form === null) return asPage(reply).code(403).send(over(closed));
      const values = formBody.parse(request.body ?? {});
      const again = (errors: Record<string, string>) =>
        asPage(reply)
          .code(422)
          .send(accountPage({ ...form, code, values, errors }));
      const parsed = page.input.safeParse(values);
      if (!parsed.success) return again(fieldErrors(parsed.error));
      const accepted = await page.accept(code, parsed.data);
      if (accepted.ok) return asPage(reply).redirect('/', 303);
      if (accepted.error.fields) return again({ ...accepted.error.fields });
      return asPage(reply).code(403).send(over(accepted.error));
    });
  });
}
