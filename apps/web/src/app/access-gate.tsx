// Wraps every screen: where a person's role sees none of the records, the screen says so instead of showing an empty list
// that invites them to create the first record (docs/product.md §3).

import type { ReactNode } from 'react';
import { useActor } from '../platform/engine/hooks/engine-hooks.ts';
import { NotAllowed } from '../ui/feedback/not-allowed.tsx';
import { useRouterState } from '../ui/navigation/router.ts';
import { appMessages } from './app.messages.ts';
import { closedSection } from './sections.ts';

/** `<AccessGate><ScreenOutlet /></AccessGate>` */
export function AccessGate({ children }: { children: ReactNode }) {
  const actor = useActor();
  const pathname = useRouterState(({ location }) => location.pathname);
  const closed = closedSection(actor, pathname);
  if (!closed) return children;
  return (
    <NotAllowed
      title={closed.label}
      hint={appMessages.closedSection(closed.label)}
      backTo="/"
      backLabel={appMessages.backHome}
    />
  );
}
