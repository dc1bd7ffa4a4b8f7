// A file on every record of the walk, and who lists, fetches, sends and removes it.
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { collections } from '@zellige/domain';
import { type Caller, COLLEAGUE, scopeOfCaller } from './callers.ts';
import type { Walk } from './set-up.ts';
import { isSeenBy, type WalkRecord } from './records.ts';

/** Keys of files by record. */
export type Attached = ReadonlyMap<WalkRecord, string>;

const pdfFile = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

async function send({ server, tokens }: Walk, caller: Caller, { collection, id }: WalkRecord) {
  const form = new FormData();
  form.append('relatedType', collection);
  form.append('relatedId', id);
  form.append('file', new File([pdfFile], `${collection}.pdf`, { type: 'application/pdf' }));
  const encoded = new Request('http://x', { method: 'POST', body: form });
  const authorization = `Bearer ${tokens[caller]}`;
  return server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** The admin attaches a file wherever one may hang. */
export async function attachEverywhere(walk: Walk): Promise<Attached> {
  const kept = new Map<WalkRecord, string>();
  const kinds = new Set<string>(fileOwners);
  for (const record of walk.fixtures.records.filter(({ collection }) => kinds.has(collection))) {
    const sent = await send(walk, 'admin', record);
    if (sent.statusCode === 201) kept.set(record, sent.json().data.id);
  }
  return kept;
}

async function walkHidden(
  walk: Walk,
  caller: Caller,
  { record, fileId }: { record: WalkRecord; fileId: string },
) {
  const { walker } = walk;
  const what = `${record.collection} (${record.tie})`;
  const removed = await walker.ask(caller, { method: 'DELETE', url: `/api/files/${fileId}` });
  walker.expect(caller, `removing a file of ${what}`, removed.statusCode, 404);
  const sent = await send(walk, caller, record);
  walker.expect(caller, `sending a file to ${what}`, sent.statusCode, 403);
}

/** The files of one's own, assigned and somebody else's records. */
export async function walkFiles(walk: Walk, caller: Caller, kept: Attached): Promise<void> {
  const { walker } = walk;
  for (const [record, fileId] of kept) {
    const { collection, id, tie, owner } = record;
    if (tie === 'former' || (owner !== caller && owner !== COLLEAGUE)) continue;
    const isSeen = isSeenBy(caller, record);
    const what = `${collection} (${tie})`;
    const list = await walker.ask(caller, { url: `/api/files?relatedType=${collection}&relatedId=${id}` });
    const mayAsk = scopeOfCaller(caller, collections[collection].see) !== 'none';
    walker.expect(caller, `files of ${what}`, list.statusCode, mayAsk ? 200 : 403);
    if (mayAsk) walker.expect(caller, `files of ${what}`, list.json().meta?.total, isSeen ? 1 : 0);
    const fetched = await walker.ask(caller, { url: `/api/files/${fileId}` });
    walker.expect(caller, `file of ${what}`, fetched.statusCode, isSeen ? 200 : 404);
    if (!isSeen) await walkHidden(walk, caller, { record, fileId });
  }
}
