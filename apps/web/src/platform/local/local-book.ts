// The rulebook of packages/domain as the local engine asks for it. Orders and searches are there from the first moment; the
// operations, and zod with them, arrive with `load`.
import type { Actor } from '@zellige/domain';
import { offlineLists } from '@zellige/domain/offline/offline-lists';
import type { localOperations } from '@zellige/domain/offline/local-rulebook';
import type { AuthorityBook } from '@zellige/sync/local/authority';
import type { Execution, Result } from '@zellige/sync/ports/rulebook';

export function createLocalBook(): AuthorityBook {
  let operations: typeof localOperations | null = null;
  const loaded = (): typeof localOperations => {
    if (!operations) throw new Error('A write began before the operations were loaded');
    return operations;
  };
  return {
    ...offlineLists,
    async load() {
      operations ??= (await import('@zellige/domain/offline/local-rulebook')).localOperations;
    },
    execute: async (action, input, reader, { author, timestamp }) =>
      (await loaded().execute(action, input, reader, {
        author: author satisfies Actor,
        timestamp,
      })) as Result<Execution>,
    complete: async (execution, reader) => (await loaded().complete(execution, reader)) as Execution,
    diff: (before, after) => loaded().diff(before, after),
  };
}
