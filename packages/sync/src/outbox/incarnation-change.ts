// The server lives another life: it was restored from a backup, or answers to another role. Its versions have nothing to do
// with those of the copy: version 5 of a record may be another version 5.
import type { StoreDraft } from '../store/draft.ts';

/**
 * Waiting writes stay, and no longer count on a version that they saw in the old life: 0 makes the server send the row as it is, and the
 * comparison by content decides, with the base that the writer saw.
 */
export function forgetVersions(draft: StoreDraft): void {
  for (const { opId } of draft.replica.queue.ordered) {
    const entry = draft.entry(opId);
    if (!entry) continue;
    const { conflict, baseVersion } = entry;
    const theirs = conflict?.theirs && { ...conflict.theirs, version: 0 };
    if (theirs || baseVersion)
      draft.put({
        ...entry,
        baseVersion: baseVersion && 0,
        ...(theirs && { conflict: { ...conflict, theirs } }),
      });
  }
}
