// Asks again for what could not be had, by itself: when the browser says that the network is back, and every few seconds, because
// it does not know of a server that is.

import { useEffect } from 'react';

const EVERY_MS = 5000;

/** `ask` must stay the same between renders. */
export function useReturnOfNetwork(ask: () => Promise<unknown>): void {
  useEffect(() => {
    const again = () => void ask();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [ask]);
}
