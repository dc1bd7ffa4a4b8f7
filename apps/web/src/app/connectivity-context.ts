// Whether the server answers, for the whole application.

import { createContext, use, useSyncExternalStore } from 'react';
import type { Connectivity, ConnectivityState } from '../platform/connectivity.ts';

export const ConnectivityContext = createContext<Connectivity | null>(null);

/** The latest probe. */
export function useConnectivity(): ConnectivityState {
  const connectivity = use(ConnectivityContext);
  if (!connectivity) throw new Error('useConnectivity needs a ConnectivityContext above it');
  return useSyncExternalStore(connectivity.subscribe, connectivity.get);
}
