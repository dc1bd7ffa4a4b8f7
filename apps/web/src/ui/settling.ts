/** Milliseconds for which what has just taken the place of something else answers no press: it was meant for what stood there. */
export const SETTLING_MS = 800;
