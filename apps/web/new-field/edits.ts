// What a developer writes to give a contact one more text field, as CONTRIBUTING.md 'A new field' lists it: three lines in
// three files. The tests beside this run on the sources with these edits.

interface Edit {
  file: string;
  /** A line of the file, below which the new one stands; or what the line becomes. */
  line: string;
  becomes: string;
}

export const edits: readonly Edit[] = [
  {
    file: 'packages/domain/src/contacts/contact.schema.ts',
    line: '  city: text(80).optional(),',
    becomes: '  city: text(80).optional(),\n  position: text(80).optional(),',
  },
  {
    file: 'packages/domain/src/contacts/contact.fields.ts',
    line: "  city: field('Ville'),",
    becomes: "  city: field('Ville'),\n  position: field('Fonction'),",
  },
  {
    file: 'apps/web/src/features/contacts/contact-sections.ts',
    line: "const reach = ['phone', 'email', 'address', 'city'] as const",
    becomes: "const reach = ['phone', 'email', 'address', 'city', 'position'] as const",
  },
];

/** The file as it stands after its edit. */
export function edited(code: string, { file, line, becomes }: Edit): string {
  if (code.split(line).length !== 2) throw new Error(`${file} does not hold '${line}' once`);
  return code.replace(line, becomes);
}
