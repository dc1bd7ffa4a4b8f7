// Shows the question asked through `proveAgain`; one host in the shell.

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { pendingProof } from './reauthentication.ts';

const LazyDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}));

/** Renders nothing until the server asks. */
export function ReauthenticationHost() {
  const proof = useSyncExternalStore(pendingProof.subscribe, pendingProof.get);
  return proof ? (
    <Suspense>
      <LazyDialog onSettle={proof.settle} />
    </Suspense>
  ) : null;
}
