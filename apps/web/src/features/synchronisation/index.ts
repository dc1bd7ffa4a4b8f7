// The only door of the subject: the list behind the connection badge, loaded when it opens.
export const loadQueueDialog = () => import('./queue-dialog.tsx');
