// The figures of a run are printed as tables on the terminal and saved as JSON in bench/results.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isReached, marks } from './marks.ts';

export type Cell = string | number;

export interface Table {
  title: string;
  columns: readonly string[];
  rows: Cell[][];
}

const resultsFolder = fileURLToPath(new URL('../results/', import.meta.url));

function shown(cell: Cell): string {
  if (typeof cell === 'string' || Number.isInteger(cell)) return String(cell);
  return cell >= 100 ? cell.toFixed(0) : cell >= 10 ? cell.toFixed(1) : cell.toFixed(2);
}

export function printTable({ title, columns, rows }: Table): void {
  const texts = [columns, ...rows].map((row) => row.map(shown));
  const widths = columns.map((_column, index) => Math.max(...texts.map((row) => (row[index] ?? '').length)));
  console.log(`\n${title}`);
  for (const [rank, row] of texts.entries()) {
    const cells = row.map((text, index) => {
      const width = widths[index] ?? 0;
      return typeof rows[0]?.[index] === 'string' ? text.padEnd(width) : text.padStart(width);
    });
    console.log(cells.join('  '));
    if (rank === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  }
}

/** Cores' worth of work that all programs of the machine asked for in the last minute. */
const machineLoad = (): number => loadavg()[0] ?? 0;

export class Figures {
  readonly tables: Table[] = [];
  readonly values: Record<string, number> = {};
  failures = 0;
  readonly #loadBefore = machineLoad();

  add(table: Table): void {
    this.tables.push(table);
    printTable(table);
  }

  /** Keeps a figure that has a mark (a target). */
  note(figure: string, value: number): void {
    this.values[figure] = value;
  }

  /** The marks against this run; a figure that was not measured is left out. */
  printMarks(): void {
    const rows = marks
      .filter(({ figure }) => figure in this.values)
      .map((mark): Cell[] => {
        const value = this.values[mark.figure] ?? 0;
        const sign = mark.atLeast ? '≥' : '≤';
        return [
          mark.meaning,
          value,
          `${sign} ${mark.limit} ${mark.unit}`,
          isReached(mark, value) ? 'reached' : 'missed',
        ];
      });
    this.add({ title: 'Marks', columns: ['figure', 'measured', 'mark', ''], rows });
  }

  save(): string {
    mkdirSync(resultsFolder, { recursive: true });
    const file = `${resultsFolder}${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`;
    const machine = {
      cpu: cpus()[0]?.model ?? '',
      cores: cpus().length,
      memory: totalmem(),
      node: process.version,
      load: { before: this.#loadBefore, after: machineLoad() },
    };
    const { values, failures, tables } = this;
    writeFileSync(file, `${JSON.stringify({ machine, values, failures, tables }, null, 2)}\n`);
    return file;
  }
}
