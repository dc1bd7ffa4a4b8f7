// Clients of tests: they open the page of a link and fill in its form, each from an address of their own.
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteBody } from '../../testkit/sample-requests.ts';
import type { Person, TestServer } from '../../testkit/test-server.ts';

const hidden = (page: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

export function clientPagesOf(server: TestServer) {
  let clients = 0;
  const nextAddress = (): string => {
    clients += 1;
    return `198.51.${100 + Math.floor(clients / 250)}.${1 + (clients % 250)}`;
  };
  const get = (url: string, remoteAddress = nextAddress()) => server.app.inject({ url, remoteAddress });
  const post = (url: string, fields: Record<string, string>, remoteAddress = nextAddress()) =>
    server.app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  async function linkOf(quote: Pick<Quote, 'id'>) {
    const url = `/api/quotes/${quote.id}/share`;
    const link = await server.ask('admin', { method: 'POST', url, body: {} });
    const { id, url: address } = link.json().data as { id: string; url: string };
    return { id, path: new URL(address).pathname };
  }

  async function made(fields: Record<string, unknown> = {}, person: Person = 'commercial1') {
    const answer = await server.ask(person, { method: 'POST', url: '/api/quotes', body: quoteBody(fields) });
    const quote: Quote = answer.json().data;
    return { quote, ...(await linkOf(quote)) };
  }

  /** The form of the page as somebody fills it. */
  async function filled(path: string, name = 'Amal Tazi'): Promise<Record<string, string>> {
    const { body } = await get(path);
    return { name, role: 'Gérante', signature: name, consent: 'yes', pdfHash: hidden(body, 'pdfHash') };
  }

  return { nextAddress, get, post, linkOf, made, filled };
}

export type ClientPages = ReturnType<typeof clientPagesOf>;
