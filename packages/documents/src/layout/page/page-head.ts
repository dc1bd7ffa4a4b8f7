// Head of the first page: accent band, company, title and number; then the figure that matters (docs/pdf.md 'Layout' rows 1
// and 2). The status is internal and is not printed. Following pages carry one line (`drawRunningHead`).
import { documentTitle, mark } from '../../documents.messages.ts';
import type { PrintableDocument } from '../../model.ts';
import type { HeroFigure } from './hero.ts';
import type { TextStyle } from '../operations.ts';
import type { Pen } from '../pen.ts';
import { drawTag } from '../tag.ts';
import { columnLines, fitsOneLine, wrapLines } from '../text-fitting.ts';
import { area, color, paper, style } from '../theme.ts';
import { drawZelligeMark } from '../zellige-mark.ts';

const BAND = 5;
const TOP = 40;
const LOGO = { height: 36, maxWidth: 118 } as const;
const GAP = 11;
const TITLE_WIDTH = 190;
const HERO_TOP = 96;

const NOTE_LEADING = 13;
const SPACE_OVER_HERO = 21;
const SPACE_UNDER_HERO = 21;

/** Where the content of the following pages begins. */
export const RUNNING_HEAD_BOTTOM = 72;

/** Draws the logo, the mark, or nothing (an unreadable logo); returns where the name of the company starts. */
function drawLogo(pen: Pen, document: PrintableDocument): number {
  if (document.company.logo === undefined) {
    drawZelligeMark(pen, area.left, TOP, LOGO.height);
    return area.left + LOGO.height + GAP;
  }
  const size = pen.measure.imageSize('logo');
  if (size === null) return area.left;
  const scale = Math.min(LOGO.height / size.height, LOGO.maxWidth / size.width);
  const [width, height] = [size.width * scale, size.height * scale];
  pen.image('logo', { x: area.left, y: TOP + (LOGO.height - height) / 2, width, height });
  return area.left + width + GAP;
}

/** Draws name, address and how to reach the company, whole; returns the last baseline. */
function drawCompany(pen: Pen, document: PrintableDocument): number {
  const x = drawLogo(pen, document);
  const { name, address, phone, email, website } = document.company;
  const width = area.right - TITLE_WIDTH - x;
  const isShort = pen.measure.textWidth(name, style.company.font, style.company.size) <= width;
  const nameStyle = isShort ? style.company : { ...style.company, size: 9.5 };
  const wrapped = (text: string, look: TextStyle) => wrapLines(pen.measure, text, { style: look, width });
  const names = wrapped(name, nameStyle);
  const addresses = wrapped(address, style.small);
  const contact = [phone, email, website].filter((part) => part !== '').join('  ·  ');
  const contacts = fitsOneLine(pen.measure, contact, style.small, width)
    ? [contact]
    : wrapped(contact, style.small);
  // The usual three lines stand in the middle of the logo; more of them begin at its top.
  const isUsual = names.length + addresses.length <= 2;
  const lines = [
    ...names.map((text) => ({ text, look: nameStyle, above: 12 })),
    ...addresses.map((text) => ({ text, look: style.small, above: isUsual ? 12 : 10 })),
    ...contacts.map((text) => ({ text, look: style.small, above: 11 })),
  ];
  let y = TOP - (isUsual ? 0.5 : 4);
  for (const { text, look, above } of lines) {
    y += above;
    pen.text(text, look, { x, y, maxWidth: width });
  }
  return y;
}

function drawTitle(pen: Pen, document: PrintableDocument): void {
  const { number } = document;
  const maxWidth = TITLE_WIDTH - GAP;
  pen.text(documentTitle(document), style.title, { x: area.right, y: TOP + 12, maxWidth, align: 'right' });
  if (number !== null) {
    pen.text(number, style.number, { x: area.right, y: TOP + 27, maxWidth, align: 'right' });
    return;
  }
  const tag = { ...style.tag, color: color.warning };
  const width = pen.measure.textWidth(mark.provisional, tag.font, tag.size) + 9;
  drawTag(pen, mark.provisional, color.warning, { x: area.right - width, y: TOP + 27 });
  pen.text(mark.provisionalHint, style.label, { x: area.right, y: TOP + 40, maxWidth, align: 'right' });
}

/** A figure on one line; words, on as many as they need. Returns where what follows may begin. */
function drawHero(pen: Pen, { figure, note }: HeroFigure, top: number): number {
  const isOneLine = fitsOneLine(pen.measure, figure, style.hero, area.width);
  const look = isOneLine ? style.hero : style.longHero;
  const lines = isOneLine ? [figure] : wrapLines(pen.measure, figure, { style: look, width: area.width });
  let y = top + (isOneLine ? look.size - 2 : look.size);
  for (const line of lines) {
    pen.text(line, look, { x: area.left, y, maxWidth: area.width });
    y += look.size * 1.3;
  }
  y += 17 - look.size * 1.3;
  const notes = columnLines(pen.measure, note, { style: style.heroNote, width: area.width });
  for (const [index, text] of notes.entries())
    pen.text(text, style.heroNote, { x: area.left, y: y + index * NOTE_LEADING, maxWidth: area.width });
  return y + Math.max(0, notes.length - 1) * NOTE_LEADING + SPACE_UNDER_HERO;
}

/** Draws rows 1 and 2 of the first page; returns where the columns under them begin. */
export function drawPageHead(pen: Pen, document: PrintableDocument, hero: HeroFigure): number {
  pen.box({ x: 0, y: 0, width: paper.width, height: BAND }, { fill: color.accent });
  const lastLine = drawCompany(pen, document);
  drawTitle(pen, document);
  return drawHero(pen, hero, Math.max(HERO_TOP, lastLine + SPACE_OVER_HERO));
}

/** Draws the line that recalls the document at the top of the following pages: its number, and the client where that fits whole. */
export function drawRunningHead(pen: Pen, document: PrintableDocument): void {
  const { number, client } = document;
  const title = `${documentTitle(document)} ${number ?? mark.provisional}`;
  const width = pen.text(
    title,
    { ...style.strong, font: 'semibold', size: 8.5 },
    { x: area.left, y: 46, maxWidth: 300 },
  );
  const maxWidth = area.width - width - 16;
  const name = client.replace(/\s+/g, ' ');
  if (fitsOneLine(pen.measure, name, style.small, maxWidth))
    pen.text(name, style.small, { x: area.right, y: 46, maxWidth, align: 'right' });
  pen.rule(54, area.left, area.right, { width: 0.6, color: color.line });
}

/** Draws, under everything else, the word that crosses a page which must not be taken for a valid document. */
export function drawWatermark(pen: Pen, { status, number }: PrintableDocument): void {
  const middle = { x: paper.width / 2, y: paper.height / 2 + 30, rotation: -38 };
  if (status === mark.cancelledStatus) {
    pen.turned(mark.cancelled, { font: 'semibold', size: 112, color: color.cancelledMark }, middle);
  } else if (number === null) {
    pen.turned(mark.provisional, { font: 'semibold', size: 92, color: color.provisionalMark }, middle);
  }
}
