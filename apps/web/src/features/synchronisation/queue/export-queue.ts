// The waiting writes are exported as a file.

import { fail } from '@zellige/domain/kernel/failures/result';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import { today } from '../../../platform/clock.ts';
import { downloadText } from '../../../platform/browser/download.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { isUnreachable } from '../../../ui/navigation/unreachable-part.ts';
import { synchronisationMessages as words } from '../synchronisation.messages.ts';

const save = (text: string): void =>
  downloadText(text, `${words.exportFile}-${today()}.json`, 'application/json');

/** The unresolved writes as a file; only `opIds` when they are given. */
export async function exportQueue(
  engine: Pick<AppEngine, 'exportQueue'>,
  opIds?: readonly string[],
): Promise<void> {
  const text = await engine.exportQueue().catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    return null;
  });
  if (text === null) {
    tellFailure(fail('unavailable').error, words.failed);
    return;
  }
  const all = JSON.parse(text) as { opId: string }[];
  save(JSON.stringify(opIds ? all.filter(({ opId }) => opIds.includes(opId)) : all, null, 2));
}
