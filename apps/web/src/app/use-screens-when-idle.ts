// The code of the screens to come, while the page has nothing to do: going to one then asks for nothing. The dashboard comes to
// everybody; the others only to a device that keeps the application, whose network that does not touch.
import { use, useEffect } from 'react';
import { EngineContext } from '../platform/engine/engine-hooks.ts';
import { whenIdle } from '../platform/idle.ts';
import { isAppKept, learnParts } from '../platform/parts-in-reach.ts';
import { useRouter } from '../ui/router.ts';
import { sectionsFor } from './sections.ts';

/** After the first rows, what stands beside them. */
const FETCHED_AFTER_MS = 500;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export function useScreensWhenIdle(): void {
  const router = useRouter();
  const session = use(EngineContext);
  useEffect(() => {
    const left = new AbortController();
    const fetchScreens = async () => {
      await session?.engine.painted?.();
      await pause(FETCHED_AFTER_MS);
      learnParts();
      for (const { path } of sectionsFor(session?.actor)) {
        await whenIdle();
        if (left.signal.aborted) return;
        if (path === '/' || isAppKept()) await router.preload(path).catch(() => undefined);
      }
    };
    void fetchScreens();
    return () => left.abort();
  }, [router, session]);
}
