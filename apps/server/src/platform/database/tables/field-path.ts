// A field of a stored row in SQL, one within another object too.

/** `data->'intervention'->>'contactId'` of a path, as its index has it. */
export function textAt(path: string): string {
  const fields = path.split('.').map((field) => `'${field}'`);
  return `${['data', ...fields.slice(0, -1)].join('->')}->>${fields.at(-1)}`;
}
