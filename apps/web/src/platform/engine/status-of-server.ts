// Tells a refusal by the server, which is in JSON, from a page of a portal or proxy in its place, which says nothing about
// what was sent (docs/sync.md 'Protocol').

/** Statuses of a proxy in front of the server that count without JSON. */
const statusesOfProxies: ReadonlySet<number> = new Set([408, 413, 425, 429]);

/** The status by which a write may be judged; 0 of a refusal that is not the server's own. */
export function statusOfServer({ status, headers }: Response): number {
  const isRefusal = status >= 400 && status < 500 && !statusesOfProxies.has(status);
  return isRefusal && !headers.get('content-type')?.includes('json') ? 0 : status;
}
