// Footer of every page: the legal line of the company, the generation date and 'Page x / y' (specification §9; the
// identifiers that Moroccan law wants on an invoice, docs/law.md 'Invoices').
import { parseAmount } from '@zellige/domain/kernel/money';
import { footer } from '../documents.messages.ts';
import type { CompanyIdentity } from '../company-identity.ts';
import type { PrintableDocument } from '../model.ts';
import { printedMad } from '../text/number-format.ts';
import type { Pen } from './pen.ts';
import { wrapLines } from './text-fitting.ts';
import { area, color, style } from './theme.ts';

/** Where the rule above the footer is; the content stops before. */
export const FOOTER_TOP = 774;
const USUAL = { first: FOOTER_TOP + 14, leading: 10.5 } as const;
/** Where name and address of the company take two lines. */
const NARROW = { first: FOOTER_TOP + 11.5, leading: 9 } as const;
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

export function drawPageFooter(
  pen: Pen,
  { company, generatedAt }: PrintableDocument,
  { page, pages }: { page: number; pages: number },
): void {
  const maxWidth = area.width;
  pen.rule(FOOTER_TOP, area.left, area.right, { width: 0.6, color: color.line });
  const box = { style: style.legal, width: maxWidth, maxLines: 2 };
  const lines = [...wrapLines(pen.measure, legalIdentity(company), box), legalNumbers(company)];
  const { first, leading } = lines.length > 2 ? NARROW : USUAL;
  for (const [index, line] of lines.entries())
    pen.text(line, style.legal, { x: area.left, y: first + index * leading, maxWidth });
  const last = first + lines.length * leading + 3;
  pen.text(footer.generated(generatedAt), style.legal, { x: area.left, y: last, maxWidth: maxWidth * 0.7 });
  pen.text(footer.page(page, pages), style.legal, { x: area.right, y: last, align: 'right' });
}
