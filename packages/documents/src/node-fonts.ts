// The fonts for a server, read once from the folder of this package.
import { readFile } from 'node:fs/promises';
import { type FontSet, fontFiles } from './pdfkit/font-set.ts';

const read = (name: string): Promise<Uint8Array> => readFile(new URL(`../fonts/${name}`, import.meta.url));

async function readAll(): Promise<FontSet> {
  const { regular, medium, semibold, arabicRegular, arabicMedium } = fontFiles;
  const [latin, arabic] = await Promise.all([
    Promise.all([read(regular), read(medium), read(semibold)]),
    Promise.all([read(arabicRegular), read(arabicMedium)]),
  ]);
  return {
    regular: latin[0],
    medium: latin[1],
    semibold: latin[2],
    arabic: { regular: arabic[0], medium: arabic[1] },
  };
}

let fonts: Promise<FontSet> | undefined;

/** The same promise at every call. */
export function nodeFonts(): Promise<FontSet> {
  fonts ??= readAll();
  return fonts;
}
