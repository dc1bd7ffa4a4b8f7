// The way of the keyboard from the page, or from its search, into its list.

/** The table of the page takes the keyboard at its first row; false where there is none. */
export function focusRows(): boolean {
  const tables = document.querySelectorAll<HTMLElement>('[role="grid"]');
  const rows = [...tables].find((table) => table.checkVisibility());
  rows?.focus();
  rows?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
  return rows !== undefined;
}
