// Whether the server answers, for the whole application.

import { createContext, use } from 'react';
import type { Connectivity, ConnectivityState } from '../../platform/http/connectivity.ts';
import { useFollowed } from '../../platform/observable.ts';

export const ConnectivityContext = createContext<Connectivity | null>(null);

/** The latest probe. */
export function useConnectivity(): ConnectivityState {
  const connectivity = use(ConnectivityContext);
  if (!connectivity) throw new Error('useConnectivity needs a ConnectivityContext above it');
  return useFollowed(connectivity);
}
