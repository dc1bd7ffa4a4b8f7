// A ZIP of files that are packed already. Import it lazily.

import { zipSync } from 'fflate';

/** The days before 1980 have no place in a ZIP. */
export const zipFiles = (files: Readonly<Record<string, Uint8Array>>, at: Date): Blob =>
  new Blob([zipSync({ ...files }, { level: 0, mtime: at })], { type: 'application/zip' });
