// Footer of every page: the legal line of the company, the generation date and 'Page x / y' (specification §9; the
// identifiers that Moroccan law wants on an invoice, docs/law.md 'Invoices').
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { footer } from '../../documents.messages.ts';
import type { CompanyIdentity } from '../../company-identity.ts';
import type { PrintableDocument } from '../../model.ts';
import { printedMad } from '../../text/number-format.ts';
import type { Measure } from '../operations.ts';
import type { Pen } from '../pen.ts';
import { columnLines, wrapLines } from '../text-fitting.ts';
import { area, color, style } from '../theme.ts';

/** Where the rule above the usual footer is; the content stops before. */
export const FOOTER_TOP = 774;
const USUAL = { first: 14, leading: 10.5 } as const;
/** Where the identity of the company takes more than its two lines: the footer begins higher for each beyond three. */
const NARROW = { first: 11.5, leading: 9 } as const;
const MOST_NARROW = 3;
const SEPARATOR = '  ·  ';

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part.trim() !== '').join(SEPARATOR);

/** `Name · SARL AU au capital de 100 000,00 MAD · address`. */
export function legalIdentity({ name, legalForm, capital, address }: CompanyIdentity): string {
  const figure = typeof capital === 'number' ? capital : parseAmount(capital);
  const amount = figure === null ? String(capital).trim() : printedMad(figure);
  return joined([name, amount === '' ? legalForm : footer.capital(legalForm, amount), address]);
}

/** `RC 123 · Patente 456 · IF 789 · ICE 001… · CNSS 765`, without those which are not filled. */
export function legalNumbers(company: CompanyIdentity): string {
  const { rc, patente, if: taxId, ice, cnss } = footer.identifiers;
  const numbers = [
    [rc, company.rc],
    [patente, company.patente],
    [taxId, company.if],
    [ice, company.ice],
    [cnss, company.cnss],
  ] as const;
  return joined(numbers.map(([label, value]) => (value.trim() === '' ? '' : `${label} ${value}`)));
}

/** Nothing of the content goes lower. */
export const contentBottom = ({ top }: Pick<PageFooter, 'top'>): number => area.bottom - (FOOTER_TOP - top);

/** The foot of every page of a document. */
export interface PageFooter {
  /** Of its rule. */
  readonly top: number;
  readonly lines: readonly string[];
  readonly generated: string;
}

export function pageFooter({ company, generatedAt }: PrintableDocument, measure: Measure): PageFooter {
  const box = { style: style.legal, width: area.width };
  const lines = [
    ...wrapLines(measure, legalIdentity(company), box),
    ...columnLines(measure, legalNumbers(company), box),
  ];
  const more = Math.max(0, lines.length - MOST_NARROW);
  const generated = generatedAt && footer.generated(generatedAt);
  return { top: FOOTER_TOP - more * NARROW.leading, lines, generated };
}

export function drawPageFooter(
  pen: Pen,
  { top, lines, generated }: PageFooter,
  { page, pages }: { page: number; pages: number },
): void {
  const maxWidth = area.width;
  pen.rule(top, area.left, area.right, { width: 0.6, color: color.line });
  const { first, leading } = lines.length > 2 ? NARROW : USUAL;
  for (const [index, line] of lines.entries())
    pen.text(line, style.legal, { x: area.left, y: top + first + index * leading, maxWidth });
  const last = top + first + lines.length * leading + 3;
  pen.text(generated, style.legal, { x: area.left, y: last, maxWidth: maxWidth * 0.7 });
  pen.text(footer.page(page, pages), style.legal, { x: area.right, y: last, align: 'right' });
}
