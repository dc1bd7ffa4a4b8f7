// Shows the question asked through `proveAgain`; one host in the shell.

import { useFollowed } from '../../platform/observable.ts';
import { pendingProof } from './reauthentication.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';

const LazyDialog = lazyPart(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** Renders nothing until the server asks. */
export function ReauthenticationHost() {
  const proof = useFollowed(pendingProof);
  return proof ? <LazyDialog onSettle={proof.settle} /> : null;
}
