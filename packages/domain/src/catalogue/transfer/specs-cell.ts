// The characteristics of a product in one cell of a file: one per line there, a bar between them here. A bar of a text's own is
// doubled, so that what goes out comes in again.

/** `'Diagonale : 55\nPorts : HDMI | USB'` → `'Diagonale : 55 | Ports : HDMI || USB'`. */
export const specsCell = (specs: string): string =>
  specs
    .split('\n')
    .map((line) => line.replaceAll('|', '||'))
    .join(' | ');

/** The characteristics of a cell, one per line; the lines of a cell are characteristics too. */
export const specsOfCell = (cell: string): string =>
  [...cell.matchAll(/(?:\|\||[^|\n])+/g)]
    .map(([part]) => part.replaceAll('||', '|').trim())
    .filter(Boolean)
    .join('\n');
