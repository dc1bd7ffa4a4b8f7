// The sample company as a copy of the device holds it, for tests of what is made of many subjects.

import { type CollectionName, collectionNames, type Row } from '@zellige/domain';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { sampleContent } from '../platform/local/sample-content.ts';

/** Every row of a fresh start at that moment. */
export async function sampleCompanyRows(now: Date): Promise<StoredRow[]> {
  const content = await sampleContent(now);
  const rowsOf = (name: CollectionName) => (content[name] ?? []) as readonly unknown[] as readonly Row[];
  return collectionNames.flatMap((collection) => rowsOf(collection).map((row) => ({ collection, row })));
}
