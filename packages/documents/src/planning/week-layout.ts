// The pages of a week: A4 landscape, a column for each day, what is to be done under it; a person who has more than a page holds goes on
// over the next one.
import { documentTitle, footer } from '../documents.messages.ts';
import type { Measure, Page, TextStyle } from '../layout/operations.ts';
import { Pen } from '../layout/pen.ts';
import { wrapLines } from '../layout/text-fitting.ts';
import { color, paper, style } from '../layout/theme.ts';
import type { WeekPlanDocument } from '../model.ts';
import type { PrintedDay, PrintedVisit, PrintedWeek } from './printed-week.ts';
import { week as words } from './week.messages.ts';

/** The paper on its side. */
const sheet = { width: paper.height, height: paper.width, margin: 34 } as const;
const DAYS = 7;
const GAP = 4;
const COLUMN = (sheet.width - 2 * sheet.margin - (DAYS - 1) * GAP) / DAYS;
const HEAD_TOP = 84;
const TOP = 124;
const BOTTOM = 550;
const FOOT = 562;
const PADDING = 5;

const look = {
  hours: { font: 'semibold', size: 8, color: color.accent },
  title: { font: 'medium', size: 8.5, color: color.ink },
  line: { font: 'regular', size: 8, color: color.body },
  note: { font: 'regular', size: 7.5, color: color.muted },
  day: { font: 'semibold', size: 9, color: color.ink },
  over: { font: 'semibold', size: 8, color: color.warning },
} as const satisfies Record<string, TextStyle>;

interface Line {
  text: string;
  style: TextStyle;
}

interface Card {
  lines: readonly Line[];
  height: number;
}

const leading = ({ size }: TextStyle): number => size * 1.25;

/** No card is higher than the page: what is too long ends there. */
function within(lines: readonly Line[]): Card {
  const shown: Line[] = [];
  let height = 2 * PADDING;
  for (const line of lines) {
    if (height + leading(line.style) > BOTTOM - TOP) break;
    shown.push(line);
    height += leading(line.style);
  }
  return { lines: shown, height };
}

function cardOf(measure: Measure, { hours, title, lines, bring, status }: PrintedVisit): Card {
  const texts: Line[] = [
    { text: hours, style: look.hours },
    { text: title, style: look.title },
    ...lines.map((text) => ({ text, style: look.line })),
    ...bring.map((text) => ({ text, style: look.note })),
    { text: status, style: look.note },
  ];
  const width = COLUMN - 2 * PADDING - 2;
  return within(
    texts.flatMap(({ text, style: of }) =>
      wrapLines(measure, text, { style: of, width }).map((part) => ({ text: part, style: of })),
    ),
  );
}

/** The cards of a day, page by page. */
function spread(cards: readonly Card[]): Card[][] {
  const pages: Card[][] = [[]];
  let left = BOTTOM - TOP;
  for (const card of cards) {
    if (card.height > left && pages.at(-1)?.length !== 0) {
      pages.push([]);
      left = BOTTOM - TOP;
    }
    pages.at(-1)?.push(card);
    left -= card.height + GAP;
  }
  return pages;
}

const leftOf = (rank: number): number => sheet.margin + rank * (COLUMN + GAP);

function drawCards(pen: Pen, rank: number, cards: readonly Card[]): void {
  let top = TOP;
  for (const { lines, height } of cards) {
    pen.box({ x: leftOf(rank), y: top, width: COLUMN, height }, { fill: color.wash, stroke: color.line });
    pen.box({ x: leftOf(rank), y: top, width: 2, height }, { fill: color.accent });
    let y = top + PADDING;
    for (const line of lines) {
      y += leading(line.style);
      pen.text(line.text, line.style, {
        x: leftOf(rank) + PADDING + 2,
        y: y - line.style.size * 0.25,
        maxWidth: COLUMN - 2 * PADDING - 2,
      });
    }
    top += height + GAP;
  }
}

function drawDay(pen: Pen, rank: number, { label, load, isOver, isRest, note }: PrintedDay): void {
  const x = leftOf(rank);
  if (isRest) pen.box({ x, y: HEAD_TOP, width: COLUMN, height: BOTTOM - HEAD_TOP }, { fill: color.wash });
  pen.text(label, look.day, { x: x + 2, y: HEAD_TOP + 11, maxWidth: COLUMN - 4 });
  pen.text(load, isOver ? look.over : look.note, { x: x + 2, y: HEAD_TOP + 22, maxWidth: COLUMN - 4 });
  pen.text(note, look.note, { x: x + 2, y: HEAD_TOP + 32, maxWidth: COLUMN - 4 });
  pen.rule(TOP - 5, x, x + COLUMN, { width: 0.8, color: color.line });
}

function drawHead(
  pen: Pen,
  { company, period, ...document }: WeekPlanDocument,
  name: string,
  person: PrintedWeek,
): void {
  const right = sheet.width - sheet.margin;
  pen.box({ x: 0, y: 0, width: sheet.width, height: 5 }, { fill: color.accent });
  pen.text(company.name, style.company, { x: sheet.margin, y: 32, maxWidth: 300 });
  pen.text(documentTitle({ company, period, ...document }), style.title, { x: right, y: 32, align: 'right' });
  pen.text(period, style.number, { x: right, y: 47, align: 'right' });
  pen.text(name, style.longHero, { x: sheet.margin, y: 60, maxWidth: 420 });
  const below = [person.detail, person.load].filter((text) => text !== '').join('  ·  ');
  pen.text(below, style.heroNote, { x: sheet.margin, y: 75, maxWidth: 500 });
}

function personPages(document: WeekPlanDocument, person: PrintedWeek, measure: Measure): Pen[] {
  const days = person.days.map(({ visits }) => spread(visits.map((visit) => cardOf(measure, visit))));
  const count = Math.max(1, ...days.map((pages) => pages.length));
  return Array.from({ length: count }, (_page, index) => {
    const pen = new Pen(measure);
    drawHead(pen, document, index === 0 ? person.name : words.continued(person.name), person);
    for (const [rank, day] of person.days.entries()) drawDay(pen, rank, day);
    for (const [rank, pages] of days.entries()) drawCards(pen, rank, pages[index] ?? []);
    return pen;
  });
}

/** At least one page, even of nobody. */
export function weekPages(document: WeekPlanDocument, measure: Measure): Page[] {
  const nobody = { name: words.nothing, detail: '', load: '', days: [] };
  const people = document.people.length === 0 ? [nobody] : document.people;
  const pens = people.flatMap((person) => personPages(document, person, measure));
  return pens.map((pen, index) => {
    const right = sheet.width - sheet.margin;
    pen.rule(FOOT, sheet.margin, right, { width: 0.6, color: color.line });
    pen.text(footer.generated(document.generatedAt), style.legal, { x: sheet.margin, y: FOOT + 12 });
    pen.text(footer.page(index + 1, pens.length), style.legal, { x: right, y: FOOT + 12, align: 'right' });
    return pen.operations;
  });
}
