// `restored`: run once after the database was restored by other means than `restore` (docs/sync.md 'What a restored server
// lost').
import { type LastNumbers, numbersInWords } from '@zellige/domain/settings/numbering.rules';
import { messages } from '../cli.messages.ts';
import { type InstanceConfig, openInstance } from '../open-instance.ts';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import { forgetKnownHead } from '../../platform/audit/journal-head.ts';
import { restartSigning } from '../../platform/audit/signed-heads.ts';
import { beginNewEpoch } from '../../platform/backup/restore/new-epoch.repository.ts';
import { goOnFrom } from '../../platform/database/numbers/counters.repository.ts';
import { noteIncarnation } from '../../platform/database/numbers/restores.repository.ts';
import { doubtWaitingLetters } from '../../platform/backup/restore/waiting-letters.repository.ts';

interface RestoredOptions {
  config: InstanceConfig;
  /** The last numbers that were printed, by series. */
  printed: LastNumbers;
  print: (line: string) => void;
  now: () => Date;
}

/** Makes every device pull everything again, and sends no letter of which nobody knows whether it left. */
export async function runRestored({ config, printed, print, now }: RestoredOptions): Promise<void> {
  const instance = await openInstance(config);
  try {
    await beginNewEpoch(instance.pool);
    await noteIncarnation(instance.pool, { restoredAt: now(), backupAt: null });
    await doubtWaitingLetters(instance.pool);
    await noteInJournal(instance.pool, { action: 'declare_restored', collection: 'instance' });
    await forgetKnownHead(config.dataDir);
    await restartSigning(config.dataDir, new Date());
    print(messages.restored);
    print(messages.lastNumbers(numbersInWords(await goOnFrom(instance.pool, printed, now()))));
  } finally {
    await instance.close();
  }
}
