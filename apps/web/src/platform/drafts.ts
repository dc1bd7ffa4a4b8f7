// What people were typing, in local storage: it goes with them when they sign out of a device that others use too.
const PREFIX = 'draft:';

/** Where a form's draft is kept. */
export const draftKey = (form: string): string => `${PREFIX}${form}`;

/** Erases every draft of this browser. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // A storage that cannot be read holds no draft.
  }
}
