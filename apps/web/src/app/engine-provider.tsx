// Where the offline engine of packages/sync opens for the person signed in and reaches the screens; the shell reads its
// status here. Without an engine the status is the connectivity probe's.

import { createContext, type ReactNode, use } from 'react';
import { useConnectivity } from './connectivity-context.ts';
import type { ConnectionStatus } from './connection-badge.tsx';

const StatusContext = createContext<ConnectionStatus | null>(null);

/** Gives the screens their engine. */
export function EngineProvider({ children }: { children: ReactNode }) {
  const { isOnline } = useConnectivity();
  return (
    <StatusContext value={{ online: isOnline, waiting: 0, parked: 0, conflicts: 0 }}>
      {children}
    </StatusContext>
  );
}

/** What the connection badge shows. */
export function useConnectionStatus(): ConnectionStatus {
  return use(StatusContext) ?? { online: true, waiting: 0, parked: 0, conflicts: 0 };
}
