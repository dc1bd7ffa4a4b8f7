// A signature as records keep it: a drawing as a data address, or a typed name in its place.

export const isDrawing = (signature: string): boolean => signature.startsWith('data:image/');

/** Who signed: the name that was given, or the one that was typed in the place of a drawing; '' where nobody said. */
export const signerOf = (signature: string, name?: string): string =>
  name ?? (isDrawing(signature) ? '' : signature);
