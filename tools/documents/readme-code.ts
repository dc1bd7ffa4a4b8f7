// Code on a page is code of the product, which the compiler reads: its first line names a file, the others stand in it.

export interface PageCode {
  readonly file: string;
  readonly lines: string;
}

const BLOCK = /```tsx?\n(?:\/\/ ([^\n]+)\n)?([^`]*)```/g;

/** The blocks of TypeScript of a page; of one that names no file the path is ''. */
export const readPageCode = (markdown: string): PageCode[] =>
  [...markdown.matchAll(BLOCK)].map(([, file = '', lines = '']) => ({ file, lines: lines.trimEnd() }));

/** Whether a file has these lines as they stand. */
export const holdsLines = (source: string, lines: string): boolean => `\n${source}`.includes(`\n${lines}`);
