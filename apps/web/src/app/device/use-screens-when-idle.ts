// The code of the screens to come, while the page has nothing to do: going to one then asks for nothing. The dashboard comes to
// everybody; the others only to a device that keeps the application, whose network that does not touch.
import { use, useEffect } from 'react';
import { appCopy } from '../../platform/app-copy/own-app-copy.ts';
import { EngineContext } from '../../platform/engine/hooks/engine-hooks.ts';
import { pause, whenIdle } from '../../platform/browser/idle.ts';
import { useRouter } from '../../ui/navigation/router.ts';
import { loadViews } from '../../records/views/late-views.tsx';
import { sectionsFor } from '../sections.ts';

/** After the first rows, what stands beside them. */
const FETCHED_AFTER_MS = 500;

export function useScreensWhenIdle(): void {
  const router = useRouter();
  const session = use(EngineContext);
  useEffect(() => {
    const left = new AbortController();
    const fetchScreens = async () => {
      await session?.engine.painted?.();
      await pause(FETCHED_AFTER_MS);
      await loadViews().catch(() => undefined);
      for (const { path } of sectionsFor(session?.actor)) {
        if (path !== '/') await appCopy.whenWhole();
        await whenIdle();
        if (left.signal.aborted) return;
        await router.preload(path).catch(() => undefined);
      }
    };
    void fetchScreens();
    return () => left.abort();
  }, [router, session]);
}
