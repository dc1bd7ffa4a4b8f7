// When a person begins to do something on a page, and not only to look at it.

/** A device that does not keep the application yet may lose its network: what writes need is not left to it for longer. */
const AT_LATEST_MS = 15_000;

/** A link leads to another screen; these do something, or are written in. */
const ACTS =
  'button, input, textarea, select, [role="button"], [role="checkbox"], [role="combobox"], [role="menuitem"]';

/** Resolves at the first press on what does something or the first key, and without either after some seconds. */
export function whenInteracting(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const act = () => {
      listening.abort();
      resolve();
    };
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest(ACTS)) act();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerdown', pressed, options);
    document.addEventListener('keydown', act, options);
    setTimeout(act, AT_LATEST_MS);
  });
}
