// The report of an import, in French: what was read, what came in, what was refused and why, what is worth a look.
import type { Grouped, ImportResult } from '@zellige/domain/transfers/import-result';
import type { ColumnMapping } from '@zellige/domain/kernel/transfers/import-table';
import { messages } from '../cli.messages.ts';
import type { InputFile } from './read-input.ts';

const { report } = messages;
const SHOWN = 8;

export interface ReportOptions {
  dryRun: boolean;
  detail: boolean;
  refusedFile: string | null;
}

function shown<T>(all: readonly T[], detail: boolean): { first: readonly T[]; hidden: number } {
  const first = detail ? all : all.slice(0, SHOWN);
  return { first, hidden: all.length - first.length };
}

function groupLines(title: string, groups: readonly Grouped[], detail: boolean): string[] {
  if (groups.length === 0) return [];
  const lines = groups.map(({ text, lines: numbers }) => {
    const { first, hidden } = shown(numbers, detail);
    return report.counted(numbers.length, `${text} (${report.lines(first, hidden)})`);
  });
  return ['', title, ...lines];
}

function duplicateLines({ duplicates }: ImportResult, detail: boolean): string[] {
  if (duplicates.length === 0) return [];
  const { first, hidden } = shown(duplicates, detail);
  const lines = first.map(({ line, of: { line: other, label, by } }) =>
    other === null
      ? report.duplicateOfStored(line, label, by)
      : report.duplicateOfLine(line, other, label, by),
  );
  return ['', report.doubles, ...lines, ...(hidden > 0 ? [report.more(hidden)] : [])];
}

function headLines({ name, table, text, workbook, headerRow }: InputFile, mapping: ColumnMapping): string[] {
  const columns = [...mapping.columns.values(), ...[...mapping.others.values()].flat()]
    .toSorted((a, b) => a - b)
    .map((index) => table.headers[index] ?? '');
  const rows = table.rows.length;
  return [
    text === null
      ? report.workbook(name, workbook?.sheet ?? '', { rows, headerRow })
      : report.file(name, text.encoding, { separator: text.separator, rows, headerRow }),
    report.columns(columns),
    ...(mapping.ignored.length > 0 ? [report.ignored(mapping.ignored)] : []),
    ...(text !== null && text.brokenLines.length > 0 ? [report.brokenQuotes(text.brokenLines)] : []),
    ...(text !== null && text.undecodedLines.length > 0 ? [report.undecoded(text.undecodedLines)] : []),
  ];
}

/** Lines to print, the counts last where the eye rests. */
export function reportLines(
  input: InputFile,
  mapping: ColumnMapping,
  result: ImportResult,
  options: ReportOptions,
): string[] {
  const { dryRun, detail, refusedFile } = options;
  const categories = result.newCategories;
  return [
    ...headLines(input, mapping),
    ...groupLines(report.toCheck, result.notices, detail),
    ...groupLines(report.reasons, result.reasons, detail),
    ...duplicateLines(result, detail),
    '',
    ...(categories.length > 0 ? [(dryRun ? report.newCategories : report.categories)(categories)] : []),
    [
      (dryRun ? report.importable : report.imported)(result.imported),
      report.duplicates(result.duplicates.length),
      report.refused(result.refused),
    ].join(' · '),
    ...(refusedFile === null ? [] : [report.refusedFile(refusedFile)]),
    ...(dryRun ? [report.dryRun] : []),
  ];
}
