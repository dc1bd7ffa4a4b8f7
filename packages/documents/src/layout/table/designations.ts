// A designation in the table is cut as the specification has it (specification §5 'PDF rules'); what the table does not show whole stands
// whole below it, under 'Désignations complètes' (docs/product.md D20).
import { settlement } from '../../documents.messages.ts';
import { oneLine, truncatedDescription, truncatedName } from '../../text/truncate.ts';
import type { Measure, TextStyle } from '../operations.ts';
import type { Block } from '../paginate.ts';
import { cutToColumn, wrapLines } from '../text-fitting.ts';
import { area, style } from '../theme.ts';

const LEADING = 12;
const BASELINE = 8;
const HEAD = { height: 20, baseline: 16 } as const;
const NAME = { ...style.strong, size: 8.5 };
const TEXT = { ...style.value, size: 8.5 };

export interface Designated {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface ShownDesignation {
  readonly name: string;
  /** '' without one. */
  readonly description: string;
  readonly isWhole: boolean;
}

/** A column of a table shows this of it; `nameWidth` is less where something stands beside the name. */
export function shownDesignation(
  measure: Measure,
  { name, description = '' }: Designated,
  { nameWidth, width }: { nameWidth: number; width: number },
): ShownDesignation {
  const shown = {
    name: cutToColumn(measure, truncatedName(name), style.cellStrong, nameWidth),
    description: cutToColumn(measure, truncatedDescription(description), style.small, width),
  };
  return {
    ...shown,
    isWhole: shown.name === oneLine(name) && shown.description === oneLine(description),
  };
}

/** Name and description side by side where one line holds both. */
function shortBlock(measure: Measure, name: string, description: string): Block | null {
  const label = description === '' ? name : `${name} :`;
  const nameWidth = measure.textWidth(label, NAME.font, NAME.size) + NAME.size * 0.35;
  const isShort = nameWidth + measure.textWidth(description, TEXT.font, TEXT.size) <= area.width;
  if (!isShort || description.includes('\n')) return null;
  return {
    height: LEADING,
    draw(pen, top) {
      pen.text(label, NAME, { x: area.left, y: top + BASELINE });
      pen.text(description, TEXT, { x: area.left + nameWidth, y: top + BASELINE });
    },
  };
}

const lineBlock = (text: string, look: TextStyle): Block => ({
  height: LEADING,
  draw: (pen, top) => void pen.text(text, look, { x: area.left, y: top + BASELINE }),
});

/** The whole of one: its name keeps with the first two lines of its description. */
function wholeBlocks(measure: Measure, { name, description = '' }: Designated): Block[] {
  const short = shortBlock(measure, oneLine(name), description.trim());
  if (short) return [short];
  const names = wrapLines(measure, oneLine(name), { style: NAME, width: area.width });
  const descriptions = wrapLines(measure, description, { style: TEXT, width: area.width });
  return [
    ...names.map((line, index) => ({
      ...lineBlock(line, NAME),
      keepWithNext: index < names.length - 1 || descriptions.length > 0,
    })),
    ...descriptions.map((line, index) => ({
      ...lineBlock(line, TEXT),
      keepWithNext: index < descriptions.length - 1 && (index === 0 || index === descriptions.length - 2),
    })),
  ];
}

const headBlock: Block = {
  height: HEAD.height,
  keepWithNext: true,
  draw: (pen, top) =>
    void pen.text(settlement.designations, style.label, { x: area.left, y: top + HEAD.baseline }),
};

/** Designations that the table cuts, each once; nothing where it shows all. */
export function designationBlocks(measure: Measure, lines: readonly Designated[]): Block[] {
  const byText = new Map(lines.map((line) => [`${line.name}\n${line.description ?? ''}`, line]));
  if (byText.size === 0) return [];
  return [headBlock, ...[...byText.values()].flatMap((line) => wholeBlocks(measure, line))];
}
