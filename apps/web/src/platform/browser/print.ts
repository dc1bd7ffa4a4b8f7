// The browser's own print dialog, once the menu that asked for it has closed.

const AFTER_MENU_MS = 150;

/** Prints what the page shows of itself to a printer. */
export const printPage = (): void => {
  setTimeout(() => window.print(), AFTER_MENU_MS);
};
