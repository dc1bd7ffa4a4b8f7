// Another instance answers at the address of the copy (docs/sync.md 'What a restored server lost'): what its person may say.
import type { OtherInstance } from '../replay/push.ts';
import type { Ledger } from './ledger.ts';
import type { Replica } from './replica.ts';
import { wipeCopy } from './wipe-copy.ts';

interface CopyParts {
  ledger: Ledger;
  replica: Replica;
}

/** What waits and what was set aside are of another instance than the one whose data come. */
async function takeInstance({ ledger, replica }: CopyParts): Promise<void> {
  await ledger.write(async (draft) => {
    for (const { opId } of replica.queue.ordered) draft.remove(opId);
    for (const { key } of replica.recoverable.all) draft.removeRecoverable(key);
  });
  await wipeCopy(ledger, replica, false);
}

/**
 * 'take': its data take the place of the copy and of what waits. 'same': it is the same company on another past, which goes on as
 * after a restore.
 */
export const answerInstance = (
  copy: CopyParts,
  { life: incarnation }: OtherInstance,
  decision: 'take' | 'same',
): Promise<void> =>
  decision === 'take'
    ? takeInstance(copy)
    : copy.ledger.write(async (draft) => draft.setState({ agreedLife: incarnation }));
