// The report of an import, in French: what was read, what came in, what was refused and why, what is worth a look.
import { messages } from '../cli.messages.ts';
import type { Grouped, ImportResult } from './import-result.ts';
import type { ImportPlan } from './import-subjects.ts';
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

function headLines(input: InputFile, plan: ImportPlan): string[] {
  const { table, brokenLines } = input;
  const columns = [...plan.columns.values()]
    .toSorted((a, b) => a - b)
    .map((index) => table.headers[index] ?? '');
  return [
    report.file(input.name, input.encoding, input.separator, table.rows.length),
    report.columns(columns),
    ...(plan.ignored.length > 0 ? [report.ignored(plan.ignored)] : []),
    ...(brokenLines.length > 0 ? [report.brokenQuotes(brokenLines)] : []),
  ];
}

/** Lines to print, the counts last where the eye rests. */
export function reportLines(
  input: InputFile,
  plan: ImportPlan,
  result: ImportResult,
  options: ReportOptions,
): string[] {
  const { dryRun, detail, refusedFile } = options;
  const categories = plan.newCategories;
  return [
    ...headLines(input, plan),
    ...groupLines(report.toCheck, result.notices, detail),
    ...groupLines(report.reasons, result.reasons, detail),
    ...duplicateLines(result, detail),
    '',
    ...(categories.length > 0 ? [(dryRun ? report.newCategories : report.categories)(categories)] : []),
    [
      (dryRun ? report.importable : report.imported)(result.imported),
      report.duplicates(result.duplicates.length),
      report.refused(result.refused.length),
    ].join(' · '),
    ...(refusedFile === null ? [] : [report.refusedFile(refusedFile)]),
    ...(dryRun ? [report.dryRun] : []),
  ];
}
