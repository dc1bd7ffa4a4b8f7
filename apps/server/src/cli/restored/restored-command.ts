// `restored`: said once after the database was put back from a backup (docs/sync.md, 'A restored server').
import { messages } from '../cli.messages.ts';
import { type InstanceConfig, openInstance } from '../open-instance.ts';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { forgetKnownHead } from '../../platform/audit/known-head.ts';
import { beginSigningAnew } from '../../platform/audit/signed-heads.ts';
import { beginNewLife } from '../../platform/backup/new-epoch.repository.ts';

interface RestoredOptions {
  config: InstanceConfig;
  print: (line: string) => void;
}

/** Makes every device pull afresh. */
export async function runRestored({ config, print }: RestoredOptions): Promise<void> {
  const instance = await openInstance(config);
  try {
    await beginNewLife(instance.pool);
    await noteInJournal(instance.pool, { action: 'declare_restored', collection: 'instance' });
    await forgetKnownHead(config.dataDir);
    await beginSigningAnew(config.dataDir, new Date());
    print(messages.restored);
  } finally {
    await instance.close();
  }
}
