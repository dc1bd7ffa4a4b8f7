// Code that nobody pressed for and that has something to tell or to do: where it cannot be had (no network before the device keeps
// the application) it is asked for again by itself, until it is there. What a person opened says so in its place (ui/lazy-part.tsx).
import { log } from './log.ts';

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;

/** Resolves when the browser says that the network is back, and after that time at the latest: it does not know of every return. */
function returnOfNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}

/** The part, as soon as it can be had; never rejects. The log names the part once when it is late. */
export async function whenInReach<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch (cause) {
      if (pause === FIRST_PAUSE_MS) log.warn('part-out-of-reach', { name, cause: String(cause) });
    }
    await returnOfNetwork(pause);
  }
}
