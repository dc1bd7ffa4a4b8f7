// Stands in for the package brotli in the browser build: the fonts we embed in PDF files are never WOFF2.

/** Fails loudly if a WOFF2 font ever reaches the PDF writer in the browser. */
export default function decompress(): never {
  throw new Error('WOFF2 fonts are not supported in the browser build');
}
