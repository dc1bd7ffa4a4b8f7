// ISO 19005-3 (PDF/A-3, level B) sets rules for the structure of a file, checked here in its bytes (docs/pdf.md 'What was
// checked of PDF/A'). It is no validator: colours, fonts and metadata are looked at as far as their outer form goes.
import { uncompressed } from '../pdf-text.fixtures.ts';
import { parseXml } from '../ubl/parsed-xml.fixtures.ts';

interface PdfObject {
  /** Its dictionary, or its value where it is none. */
  dictionary: string;
  /** Of a stream, as its filter leaves it. */
  stream: string | null;
}

type Objects = ReadonlyMap<string, PdfObject>;

interface Rule {
  flaw: string;
  isBroken: (file: PdfFile) => boolean;
}

interface PdfFile {
  /** As it is stored. */
  source: string;
  trailer: string;
  catalog: string;
  objects: Objects;
}

const objectsOf = (source: string): Objects =>
  new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const [, dictionary = body, stream = null] =
        /^([\s\S]*?>>)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
      return [number, { dictionary, stream }];
    }),
  );

const referenceIn = (dictionary: string, key: string): string =>
  new RegExp(`/${key}\\s*\\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

const dictionaries = ({ objects }: PdfFile): string[] =>
  [...objects.values()].map(({ dictionary }) => dictionary);

const referred = ({ objects }: PdfFile, dictionary: string, key: string): PdfObject | undefined =>
  objects.get(referenceIn(dictionary, key));

const ofType = (file: PdfFile, type: string): string[] =>
  dictionaries(file).filter((dictionary) => new RegExp(`/Type /${type}\\b`).test(dictionary));

/** What pages, and forms they draw, are painted with. */
const contents = (file: PdfFile): string[] =>
  ofType(file, 'Page').flatMap((page) => referred(file, page, 'Contents')?.stream ?? []);

const isEmbedded = (file: PdfFile, font: string): boolean => {
  const descendant = referred(file, font, 'DescendantFonts')?.dictionary ?? '';
  const descriptor = referred(file, descendant, 'FontDescriptor')?.dictionary ?? '';
  const program = referred(file, descriptor, 'FontFile[23]?')?.stream ?? '';
  return (
    program !== '' &&
    /\/BaseFont \/[A-Z]{6}\+/.test(font) &&
    /\/Encoding \/Identity-H/.test(font) &&
    /\/CIDToGIDMap \/Identity|\/CIDFontType0/.test(descendant)
  );
};

const xmpOf = (file: PdfFile): PdfObject | undefined => referred(file, file.catalog, 'Metadata');

function isXmpBroken(file: PdfFile): boolean {
  const { dictionary = '', stream } = xmpOf(file) ?? {};
  if (!stream || dictionary.includes('/Filter')) return true;
  const xmp = Buffer.from(stream, 'latin1').toString('utf8');
  parseXml(xmp.replace(/<\?xpacket[\s\S]*?\?>/g, '').trim());
  return !(
    xmp.includes('<pdfaid:part>3</pdfaid:part>') && xmp.includes('<pdfaid:conformance>B</pdfaid:conformance>')
  );
}

function isIntentBroken(file: PdfFile): boolean {
  const intent = referred(file, file.catalog, 'OutputIntents')?.dictionary ?? '';
  const { dictionary = '', stream } = referred(file, intent, 'DestOutputProfile') ?? {};
  const profile = stream ?? '';
  return !(
    intent.includes('/S /GTS_PDFA1') &&
    intent.includes('/OutputConditionIdentifier') &&
    /\/N 3\b/.test(dictionary) &&
    profile.slice(12, 20) === 'mntrRGB ' &&
    profile.slice(36, 40) === 'acsp' &&
    profile.charCodeAt(8) <= 4
  );
}

/** Every file inside is one that the document names as associated, with its kind and both of its names. */
function areFilesBroken(file: PdfFile): boolean {
  const associated = /\/AF \[([^\]]*)\]/.exec(file.catalog)?.[1] ?? '';
  return [...file.objects].some(([number, { dictionary }]) => {
    if (!dictionary.includes('/EF <<')) return false;
    const inside = referred(file, /\/EF <<([\s\S]*?)>>/.exec(dictionary)?.[1] ?? '', 'F');
    const isTold = ['/F (', '/UF (', '/AFRelationship /', '/Type /Filespec'].every((key) =>
      dictionary.includes(key),
    );
    return !(
      isTold &&
      associated.includes(`${number} 0 R`) &&
      /\/Subtype \/\w+#2[Ff]\w+/.test(inside?.dictionary ?? '') &&
      inside?.dictionary.includes('/ModDate')
    );
  });
}

/** How deep `q` nests at most; null where it is not closed again. */
function depthOf(content: string): number | null {
  let [depth, most] = [0, 0];
  for (const [operator] of content.matchAll(/(?<![^\s])[qQ](?![^\s])/g)) {
    depth += operator === 'q' ? 1 : -1;
    if (depth < 0) return null;
    most = Math.max(most, depth);
  }
  return depth === 0 ? most : null;
}

/** Each stream is as long as its dictionary says. */
const areLengthsBroken = ({ source }: PdfFile): boolean =>
  [...source.matchAll(/\/Length (\d+)\n>>\nstream\n/g)].some(
    ({ index, 0: head, 1: length }) =>
      !source.slice(index + head.length + Number(length)).startsWith('\nendstream\nendobj'),
  );

const forbidden =
  /\/(?:Encrypt|JavaScript|JS|Launch|OpenAction|AA|LZWDecode|Crypt|Movie|Sound|RichMedia|3D|ResetForm|ImportData|XFA|NeedAppearances|OPI|Alternates|TR|TR2|HTP|PS|DeviceCMYK|DeviceN|Separation)\b/;

const rules: readonly Rule[] = [
  { flaw: 'header', isBroken: ({ source }) => !/^%PDF-1\.[0-7]\n%[\u0080-\u00ff]{4,}\n/.test(source) },
  { flaw: 'something behind the end', isBroken: ({ source }) => !/%%EOF\r?\n?$/.test(source) },
  { flaw: 'no file identifier', isBroken: ({ trailer }) => !/\/ID \[<\w{32}> <\w{32}>\]/.test(trailer) },
  { flaw: 'lengths of streams', isBroken: areLengthsBroken },
  {
    flaw: 'something that PDF/A forbids',
    isBroken: (file) => [file.trailer, ...dictionaries(file)].some((text) => forbidden.test(text)),
  },
  { flaw: 'metadata', isBroken: isXmpBroken },
  { flaw: 'output intent', isBroken: isIntentBroken },
  {
    flaw: 'a font that is not inside',
    isBroken: (file) =>
      ofType(file, 'Font').some(
        (font) =>
          /\/Subtype \/(?:Type1|TrueType|Type3|MMType1)\b/.test(font) ||
          (font.includes('/Subtype /Type0') && !isEmbedded(file, font)),
      ),
  },
  {
    flaw: 'a glyph that no font has',
    isBroken: (file) => contents(file).some((content) => /<(?:\w{4})*?0000(?:\w{4})*>/.test(content)),
  },
  {
    flaw: 'colours of no output intent',
    isBroken: (file) => contents(file).some((content) => /(?<![^\s])[kK](?![^\s])/.test(content)),
  },
  {
    flaw: 'graphics states that nest too deep or stay open',
    isBroken: (file) => contents(file).some((content) => (depthOf(content) ?? 99) > 28),
  },
  {
    flaw: 'a blend mode, or an image that is interpolated',
    isBroken: (file) =>
      dictionaries(file).some((text) => /\/BM \/(?!Normal\b|Compatible\b)|\/Interpolate true/.test(text)),
  },
  {
    flaw: 'an annotation that is not printed',
    isBroken: (file) => ofType(file, 'Annot').some((annotation) => !/\/F 4\b/.test(annotation)),
  },
  { flaw: 'an embedded file', isBroken: areFilesBroken },
];

/** Finds the flaws of the file: an empty list when there are none. */
export function pdfaFlaws(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = objectsOf(Buffer.from(uncompressed(bytes)).toString('latin1'));
  const trailer = source.slice(source.lastIndexOf('\ntrailer\n'));
  const catalog = objects.get(referenceIn(trailer, 'Root'))?.dictionary ?? '';
  const file = { source, trailer, catalog, objects };
  return rules.filter(({ isBroken }) => isBroken(file)).map(({ flaw }) => flaw);
}
