// To the corbeille and back, one record or many. What they do is loaded when one is pressed.

import type { ArchivedCollection } from '@zellige/domain';
import { useMemo } from 'react';
import { useEngine, useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import type { ArchivableRecord } from './archive-records.ts';
import type { RecordNoun } from './archiving.messages.ts';

export interface Archiving {
  /** Asks first; true when at least one went. */
  archive: (records: readonly ArchivableRecord[]) => Promise<boolean>;
  restore: (records: readonly ArchivableRecord[]) => Promise<void>;
}

const load = () => import('./archive-records.ts');

/** `const { archive, restore } = useArchiving('contacts', contactNoun)`; keep `noun` stable between renders. */
export function useArchiving(collection: ArchivedCollection, noun: RecordNoun): Archiving {
  const execute = useExecute();
  const engine = useEngine();
  return useMemo(() => {
    const of = { execute, engine, collection, noun };
    return {
      archive: async (records) => (await load()).archiveRecords(of, records),
      restore: async (records) => (await load()).restoreRecords(of, records),
    };
  }, [execute, engine, collection, noun]);
}
