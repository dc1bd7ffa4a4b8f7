// XML as text: elements with their attributes, one on each line, and nothing that a parser would refuse. Every invoice carries
// hundreds of elements in its PDF, so that plain loops stand where lists of lists would read as well.

/** An element with a text or with elements in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** A list of children holds these; what is not given is left out. */
export type XmlChild = XmlElement | undefined | readonly XmlChild[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Most texts have none of these: they are as they stand. */
const TO_WRITE = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;

/** None of these may stand in XML 1.0, not even as an entity. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as it stands between two tags, or in an attribute. A carriage return would come back as a line feed. */
export const escapedXml = (text: string): string =>
  TO_WRITE.test(text)
    ? text
        .toWellFormed()
        .replaceAll(FORBIDDEN, ' ')
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    : text;

/** An element with a text; none without one. */
export function leaf(
  name: string,
  text: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | undefined {
  return text === undefined || text.trim() === '' ? undefined : { name, attributes, content: text };
}

const isList = (child: XmlChild): child is readonly XmlChild[] => Array.isArray(child);

function collect(children: readonly XmlChild[], into: XmlElement[]): XmlElement[] {
  for (const child of children) {
    if (child === undefined) continue;
    if (isList(child)) collect(child, into);
    else into.push(child);
  }
  return into;
}

const NO_ATTRIBUTE = {};

/** An element with elements in it; none when all of them are absent. */
export function branch(name: string, ...children: XmlChild[]): XmlElement | undefined {
  const content = collect(children, []);
  return content.length === 0 ? undefined : { name, attributes: NO_ATTRIBUTE, content };
}

function written({ name, attributes, content }: XmlElement): string {
  let text = `<${name}`;
  for (const key of Object.keys(attributes)) text += ` ${key}="${escapedXml(attributes[key] ?? '')}"`;
  if (typeof content === 'string') return `${text}>${escapedXml(content)}</${name}>\n`;
  text += '>\n';
  for (const child of content) text += written(child);
  return `${text}</${name}>\n`;
}

/** The whole file. */
export const xmlFile = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlChild[],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name, attributes, content: collect(children, []) })}`;
