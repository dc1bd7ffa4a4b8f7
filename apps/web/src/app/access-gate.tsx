// Stands before every screen: an address whose records a person sees none of says so, instead of an empty list that
// invites to a first record (docs/product.md §3).

import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useActor } from '../platform/engine/engine-hooks.ts';
import { NotAllowed } from '../ui/not-allowed.tsx';
import { appMessages } from './app.messages.ts';
import { closedSection } from './sections.ts';

/** `<AccessGate><Outlet /></AccessGate>` */
export function AccessGate({ children }: { children: ReactNode }) {
  const actor = useActor();
  const pathname = useLocation({ select: (location) => location.pathname });
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
