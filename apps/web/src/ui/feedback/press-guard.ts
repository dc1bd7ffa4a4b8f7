/** Milliseconds for which what has just taken the place of something else answers no press: it was meant for what stood there. */
export const GUARD_MS = 800;

let savedAt = -Infinity;

/** A form was saved, and the page of its record takes its place. */
export function noteSavedForm(): void {
  savedAt = performance.now();
}

/** A page that begins anew has no form behind it. */
export function forgetSavedForm(): void {
  savedAt = -Infinity;
}

/** Whether presses that were meant for a saved form may still come. */
export const isBehindForm = (): boolean => performance.now() - savedAt < GUARD_MS;
