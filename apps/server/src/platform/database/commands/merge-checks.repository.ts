// A merge of contacts and a write that names one of them may run side by side, each on rows that the other has not written yet
// (docs/adr/0043). Behind the counter of changes, which every writer locks last, each looks once more; whoever finds what it missed
// runs again.
import type { Change } from '@zellige/domain';
import { contactKeysOf, contactLinks } from '@zellige/domain/registry/merge/contact-links';
import type { ClientBase } from 'pg';
import { tableOf } from '../tables/tables.ts';
import { textAt } from '../tables/field-path.ts';

/** Contacts that these changes have rows name. */
const newlyNamed = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ collection, before, after }) => {
      const known = before ? contactKeysOf(collection, before) : [];
      return contactKeysOf(collection, after).filter((key) => !known.includes(key));
    }),
  ),
];

/** Contacts that these changes merge into others. */
const newlyMerged = (changes: readonly Change[]): string[] =>
  changes.flatMap(({ collection, id, before, after }) =>
    collection === 'contacts' && after['mergedInto'] !== undefined && before?.['mergedInto'] === undefined
      ? [id]
      : [],
  );

const namingRows = contactLinks
  .map(
    ({ collection, path }) =>
      `EXISTS (SELECT 1 FROM ${tableOf[collection]} WHERE ${textAt(path)} = ANY($1::text[]))`,
  )
  .join(' OR ');

/** Sent behind the writes and before the commit, which then fails where somebody came in between. */
export async function checkMerges(client: ClientBase, changes: readonly Change[]): Promise<void> {
  const [named, merged] = [newlyNamed(changes), newlyMerged(changes)];
  const checks = [];
  if (named.length > 0)
    checks.push(
      client.query({
        name: 'named_merged',
        text: `SELECT run_again_if(EXISTS (SELECT 1 FROM contacts WHERE id = ANY($1::text[]) AND data ? 'mergedInto'))`,
        values: [named],
      }),
    );
  if (merged.length > 0)
    checks.push(
      client.query({ name: 'merged_named', text: `SELECT run_again_if(${namingRows})`, values: [merged] }),
    );
  await Promise.all(checks);
}
