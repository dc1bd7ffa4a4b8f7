// HTML as the server writes it: every text that stands in a template is escaped, whoever typed it.
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

function written(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (isList(part)) return part.map(written).join('');
  return typeof part === 'object' ? part.html : escaped(String(part));
}

/** html`<p>${name}</p>` */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: String.raw({ raw: texts }, ...parts.map(written)),
});
