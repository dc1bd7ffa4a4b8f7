// Fields `{nom}` in a text that people write: what stands in their place is filled in when the text is used.

/** `montant` of a `{montant}`, by name; what the data do not know is ''. */
export type TextValues = Readonly<Record<string, string>>;

const placed = /([ \u00a0]?)\{([^{}\n]*)\}/g;

/** The names of its fields, each once. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placed)].map(([, , name = '']) => name)),
];

/** The text with its fields filled; an empty one takes the space before it along. A field without a value stays as it is. */
export const fillText = (text: string, values: TextValues): string =>
  text.replaceAll(placed, (whole, space: string, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return value === '' ? '' : space + value;
  });
