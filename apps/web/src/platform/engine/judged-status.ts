// Whose refusal a status is (docs/sync.md 'Protocol'): the server's is in JSON; a page in its place is a portal's or a proxy's,
// and says nothing of what was sent.

/** What somebody in front of the server says in their own words, and means. */
const anybodysWord: ReadonlySet<number> = new Set([408, 413, 425, 429]);

/** The status by which a write may be judged; 0 of a refusal that is not the server's own. */
export function judgedStatus({ status, headers }: Response): number {
  const isRefusal = status >= 400 && status < 500 && !anybodysWord.has(status);
  return isRefusal && !headers.get('content-type')?.includes('json') ? 0 : status;
}
