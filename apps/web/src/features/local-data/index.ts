// The only door of the subject: everything this browser holds, out and in as one file (local mode).

/** The dialog, loaded when it opens. */
export const loadLocalDataDialog = () => import('./local-data-dialog.tsx');
