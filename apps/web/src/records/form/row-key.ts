// The key of a row of a form: a line of a document, a person of a contact.

/** `l-3f9a0c1d2e4b`, of random bytes: `randomUUID` is kept from pages served over plain HTTP. */
export const newRowKey = (prefix: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${prefix}-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};
