// Asks the server, and hears nobody else: an answer without the server's mark is none (docs/adr/0036). Its body is not read, and
// no redirection is followed, so that neither pages nor endless bodies of others reach the application.
import { ANSWER_MARK, answerMark, NONCE } from '@zellige/contract/headers';

/** Somebody else answered: nothing is known of what was asked, as without an answer. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer';
  constructor(status: number) {
    super(`answered by somebody else, with ${status}`);
  }
}

/** 64 random bits; `randomUUID` is not there over plain HTTP. */
const newNonce = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

/** How a request leaves, and whether what comes back is the server's. */
export interface MarkedRequest {
  headers: Headers;
  isOwn: (status: number, mark: string | null) => boolean;
}

export function markedRequest(headers: Headers): MarkedRequest {
  const nonce = newNonce();
  headers.set(NONCE, nonce);
  return { headers, isOwn: (status, mark) => mark === answerMark(status, nonce) };
}

/** As `fetch`; rejects with `ForeignAnswer` when it was not the server who answered. */
export async function fetchOwn(url: string, init: RequestInit & { headers: Headers }): Promise<Response> {
  const { headers, isOwn } = markedRequest(init.headers);
  const response = await fetch(url, { ...init, headers, redirect: 'manual' });
  if (isOwn(response.status, response.headers.get(ANSWER_MARK))) return response;
  await response.body?.cancel().catch(() => undefined);
  throw new ForeignAnswer(response.status);
}
