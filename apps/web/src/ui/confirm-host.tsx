// Shows the question asked through `confirm`; one host in the shell.

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingQuestion } from './confirm.ts';

const LazyConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

/** Renders nothing until a question is asked. */
export function ConfirmHost() {
  const question = useSyncExternalStore(pendingQuestion.subscribe, pendingQuestion.get);
  return question ? (
    <Suspense>
      <LazyConfirmDialog key={question.title} question={question} />
    </Suspense>
  ) : null;
}
