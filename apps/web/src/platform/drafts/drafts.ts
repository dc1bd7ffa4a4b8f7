// Drafts of people are stored in local storage: they are removed when they sign out of a device that others use too.
const PREFIX = 'draft:';
/** The database of what is entered in dialogs (dialog-drafts.ts). */
export const DIALOG_DRAFTS = 'zellige-dialog-drafts';

/** A form's draft is of a new record by a name of its own, or of a record in the version that the form shows. */
export type DraftOf = string | { record: string; version: number };

/** `draftOf('quotes', opened)` */
export const draftOf = (
  collection: string,
  { id, version }: { id: string | number; version: number },
): DraftOf => ({
  record: `${collection}:${id}`,
  version,
});

/** Where a form's draft is kept: one for a record, whatever its version. */
export const draftKey = (of: DraftOf): string => `${PREFIX}${typeof of === 'string' ? of : of.record}`;

/** Whether somebody was typing there before. */
export function hasDraft(of: DraftOf): boolean {
  try {
    return localStorage.getItem(draftKey(of)) !== null;
  } catch {
    return false;
  }
}

/** Erases every draft of this browser, those of dialogs too. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A storage that cannot be read holds no draft.
  }
  try {
    indexedDB.deleteDatabase(DIALOG_DRAFTS);
  } catch {
    // Nor does a browser without databases.
  }
}
