// The header that names a file which a browser is to save (RFC 6266).

/** `attachment` with the name in ASCII and in UTF-8. */
export const attachmentNamed = (ascii: string, name: string): string =>
  `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
