// The server's mark on its answers: by it a browser tells them from those of a gateway, a captive portal or another service at
// the same address (docs/adr/0036). Programs that send no nonce get no mark.
import { ANSWER_MARK, answerMark, NONCE } from '@zellige/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** What comes from outside goes back in a header: only this form does. */
const nonceForm = /^[\w-]{8,64}$/;

/** The header of an answer with that status; nothing for a request without a nonce. */
export function markOf({ headers }: Pick<FastifyRequest, 'headers'>, status: number): Record<string, string> {
  const nonce = headers[NONCE];
  return typeof nonce === 'string' && nonceForm.test(nonce)
    ? { [ANSWER_MARK]: answerMark(status, nonce) }
    : {};
}

/** Marks every answer, refusals included; what is written past the framework marks itself. */
export function markAnswers(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(markOf(request, reply.statusCode));
    done(null, payload);
  });
}
