// Shows the question asked through `confirm`; one host in the shell.

import { useFollowed } from '../../platform/observable.ts';
import { pendingQuestion } from './confirm.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';

const LazyConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** Renders nothing until a question is asked. */
export function ConfirmHost() {
  const question = useFollowed(pendingQuestion);
  return question ? <LazyConfirmDialog key={question.title} question={question} /> : null;
}
