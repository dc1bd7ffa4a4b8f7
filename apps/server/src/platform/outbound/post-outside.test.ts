// A hostile address gets nowhere: by another address behind the same name, a redirection inwards, an answer that never ends.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type OutsideOptions, postOutside } from './post-outside.ts';
import { createAddressRule } from './public-address.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const loopback = createAddressRule(['127.0.0.0/8']);
const resolving =
  (...addresses: string[]) =>
  async () =>
    addresses;
const never = () => new Promise<string[]>(() => undefined);
const post = (url: string, options: Partial<OutsideOptions> = {}) =>
  postOutside({ url, headers: {}, body: '{}' }, { rule: loopback, ...options });

describe('a post outside', () => {
  it('goes to the address that was judged, whatever the name says a moment later', async () => {
    let asked = 0;
    const port = await listen((_request, response) => response.writeHead(204).end());
    const turncoat = async () => {
      asked += 1;
      return [asked === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    expect(await post(`http://site.exemple:${port}/`, { resolve: turncoat })).toEqual({ status: 204 });
    expect(asked).toBe(1);
  });

  it('goes nowhere when one address of the name is private, reserved, or there is none', async () => {
    let reached = 0;
    const port = await listen((_request, response) => {
      reached += 1;
      response.end();
    });
    const rule = createAddressRule([]);
    expect(
      await post(`https://site.exemple:${port}/`, { rule, resolve: resolving('1.1.1.1', '127.0.0.1') }),
    ).toEqual({
      problem: 'private_address',
    });
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
    ])
      expect(await post(`https://${host}:${port}/`, { rule })).toEqual({ problem: 'private_address' });
    expect(await post('https://nulle-part.exemple/', { resolve: resolving() })).toEqual({
      problem: 'unknown_host',
    });
    expect(reached).toBe(0);
  });

  it('takes a name that nobody answers for in time for unknown', async () => {
    const answer = await post('https://muet.exemple/', { resolve: never, resolveMs: 20 });
    expect(answer).toEqual({ problem: 'unknown_host' });
  });

  it('speaks in clear text only to networks that the configuration names', async () => {
    expect(await post('http://site.exemple/', { resolve: resolving('1.1.1.1') })).toEqual({
      problem: 'not_encrypted',
    });
  });

  it('does not follow a redirection', async () => {
    let inner = 0;
    const inside = await listen((_request, response) => {
      inner += 1;
      response.end();
    });
    const port = await listen((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inside}/` }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 307 });
    expect(inner).toBe(0);
  });

  it('waits for nobody for ever, and reads no answer to its end', async () => {
    const silent = await listen(() => undefined);
    expect(await post(`http://127.0.0.1:${silent}/`, { timeoutMs: 50 })).toEqual({ problem: 'timeout' });
    const endless = await listen((_request, response) => {
      response.writeHead(200);
      const writing = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(writing));
    });
    expect(await post(`http://127.0.0.1:${endless}/`)).toEqual({ status: 200 });
    expect(await post('http://127.0.0.1:9/')).toEqual({ problem: 'unreachable' });
  });
});
