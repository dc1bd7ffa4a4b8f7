// Bank statements in OFX: 1.x is SGML whose fields are not closed, 2.x is XML; both are read by their tags alone. The libraries for
// it build a document of everything first, and none reads both as they are written.

export interface OfxLine {
  /** ISO day on which the bank booked it. */
  date: string;
  /** As the file has it: `-1200.00`, `1200,00`. */
  amount: string;
  label: string;
  /** The bank's own key; '' where it gives none. */
  bankId: string;
}

export interface OfxStatement {
  /** Number of the account; '' where the file does not say it. */
  account: string;
  lines: OfxLine[];
}

/** What a file of that kind begins with, behind a mark and spaces. */
const HEAD = 2000;
export const isOfx = (text: string): boolean => /OFXHEADER|<OFX[\s>]/i.test(text.slice(0, HEAD));

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();

/** The text behind a tag, closed or not. */
function fieldOf(block: string, tag: string): string {
  const found = new RegExp(`<${tag}>\\s*(<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|[^<\\r\\n]*)`, 'i').exec(block);
  return decoded(found?.[1]?.trim() ?? '');
}

/** `2026-11-20` of `20261120120000.000[0:GMT]`; the text as it is when it is no day. */
const dayOf = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** Name and memo, once where a bank says the same in both. */
function labelOf(block: string): string {
  const parts = ['NAME', 'MEMO', 'CHECKNUM'].map((tag) => fieldOf(block, tag)).filter(Boolean);
  return parts
    .filter((part, index) => !parts.some((other, at) => at < index && other.includes(part)))
    .join(' ');
}

const lineOf = (block: string): OfxLine => ({
  date: dayOf(fieldOf(block, 'DTPOSTED')),
  amount: fieldOf(block, 'TRNAMT'),
  label: labelOf(block),
  bankId: fieldOf(block, 'FITID'),
});

/** Everything from each opening tag to the next one: what stands between belongs to it. */
const blocksOf = (text: string, tag: string): string[] => text.split(new RegExp(`<${tag}>`, 'i')).slice(1);

/** One statement for each account of the file, of bank accounts and cards. */
export function readOfx(text: string): OfxStatement[] {
  return blocksOf(text, '(?:CC)?STMTRS').map((statement) => ({
    account: fieldOf(statement, 'ACCTID'),
    lines: blocksOf(statement.replace(/<\/BANKTRANLIST>[\s\S]*$/i, ''), 'STMTTRN').map(lineOf),
  }));
}
