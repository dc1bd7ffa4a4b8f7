// Shows the question asked through `proveAgain`; one host in the shell.

import { Suspense, useSyncExternalStore } from 'react';
import { pendingProof } from './reauthentication.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const LazyDialog = lazyPart(
  async () => (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
);

/** Renders nothing until the server asks. */
export function ReauthenticationHost() {
  const proof = useSyncExternalStore(pendingProof.subscribe, pendingProof.get);
  return proof ? (
    <Suspense>
      <LazyDialog onSettle={proof.settle} />
    </Suspense>
  ) : null;
}
