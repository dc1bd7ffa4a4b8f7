// The first page of a list straight from the server, for a first visit: the copy streams in behind it (docs/sync.md 'What a
// device keeps').
import type { CollectionName, Row } from '@zellige/domain';
import { collectionPath } from '@zellige/contract';
import type { HttpClient } from '../http-client.ts';

const ROWS = 100;

/** Newest documents, first names: the collection's own order. Empty when the server does not answer. */
export async function readFirstPage(http: HttpClient, collection: CollectionName): Promise<Row[]> {
  const answer = await http.request<Row[]>(`${collectionPath(collection)}?limit=${ROWS}`);
  return answer.ok ? answer.value : [];
}
