// Looks whether the files of a part can be had before the browser is told to import them: it remembers for the life of the page
// what it could not import, and would not ask again when the network is back. `tools/reachable-parts.ts` puts this before every
// import on demand. Once the device keeps the application (docs/sync.md 'Updates of the application') there is nothing to look at.

const reached = new Set<string>();

/** Asks for the files, which the cache of the browser then holds; null when that is not needed. Rejects as an import does. */
export function partsInReach(urls: readonly string[]): Promise<unknown> | null {
  const isKept = navigator.serviceWorker?.controller != null;
  // The first screen waits for nothing.
  const isFirst = document.readyState !== 'complete';
  const wanted = urls.filter((url) => url.startsWith('http') && !reached.has(url));
  return isKept || isFirst || wanted.length === 0 ? null : Promise.all(wanted.map(reach));
}

async function reach(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (cause) {
    throw new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause });
  }
  reached.add(url);
}
