// One POST to an address that a person gave. The name is resolved once and the connection goes to the very address that was
// judged, so that a name that points elsewhere a moment later leads nowhere; redirections are not followed; the answer is not
// read beyond its status.
import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressRule } from './public-address.ts';

export type OutsideProblem =
  | 'private_address'
  | 'not_encrypted'
  | 'unknown_host'
  | 'timeout'
  | 'unreachable'
  | 'certificate';

export type OutsideAnswer = { status: number } | { problem: OutsideProblem };

export interface OutsidePost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export interface OutsideOptions {
  rule: AddressRule;
  /** Of a name; tests answer otherwise each time. */
  resolve?: (name: string) => Promise<string[]>;
  timeoutMs?: number;
  /** How long a name is asked for. */
  resolveMs?: number;
}

const TIMEOUT_MS = 10_000;
/** A name that nobody answers for in that time is taken for unknown. */
const RESOLVE_MS = 2000;

async function resolveAll(name: string): Promise<string[]> {
  const found = await resolveName(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

/** The addresses of a name; none when it is unknown, or nobody says in time. */
async function addressesOf(
  name: string,
  { resolve = resolveAll, resolveMs = RESOLVE_MS }: OutsideOptions,
): Promise<string[]> {
  const { promise, resolve: giveUp } = Promise.withResolvers<string[]>();
  const tooLate = setTimeout(() => giveUp([]), resolveMs);
  const found = resolve(name).catch((): string[] => []);
  return Promise.race([found, promise]).finally(() => clearTimeout(tooLate));
}

/** `[::1]` → `::1`. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** The address to connect to, judged; every address of the name must be allowed, or none is. */
export async function judgeHost(
  url: string,
  options: OutsideOptions,
): Promise<{ address: string } | { problem: OutsideProblem }> {
  const { rule } = options;
  const { hostname, protocol } = new URL(url);
  const host = bare(hostname);
  const addresses = isIP(host) === 0 ? await addressesOf(host, options) : [host];
  const [address] = addresses;
  if (address === undefined) return { problem: 'unknown_host' };
  if (!addresses.every(rule.isAllowed)) return { problem: 'private_address' };
  // In clear text only where the configuration names the network.
  return protocol === 'http:' && !rule.isNamed(address) ? { problem: 'not_encrypted' } : { address };
}

const pinned =
  (address: string): LookupFunction =>
  (_name, options, done) => {
    const family = isIP(address);
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const certificateCodes = /^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/;

function problemOf(error: unknown): OutsideProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return certificateCodes.test(code) ? 'certificate' : 'unreachable';
}

/** Sends it; an answer of any status is an answer. */
export async function postOutside(post: OutsidePost, options: OutsideOptions): Promise<OutsideAnswer> {
  const host = await judgeHost(post.url, options);
  if ('problem' in host) return host;
  const url = new URL(post.url);
  // Read with the first post: these name the whole of undici, which a start does not need.
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const { promise, resolve } = Promise.withResolvers<OutsideAnswer>();
  const sent = request(url, {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
    lookup: pinned(host.address),
    agent: false,
  });
  const tooLate = setTimeout(() => {
    resolve({ problem: 'timeout' });
    sent.destroy();
  }, options.timeoutMs ?? TIMEOUT_MS);
  sent.on('response', (answer) => {
    resolve({ status: answer.statusCode ?? 0 });
    answer.destroy();
  });
  sent.on('error', (error) => resolve({ problem: problemOf(error) }));
  sent.end(post.body);
  return promise.finally(() => clearTimeout(tooLate));
}
