// The report of an import counts and groups its records: the dry run before it, its outcome after it.
import type { DuplicateOf } from '../kernel/transfers/import-family.ts';
import type { PlannedRecord } from './planned-import.ts';

export interface Grouped {
  text: string;
  lines: number[];
}

export interface RefusedRow {
  line: number;
  cells: readonly string[];
  reasons: readonly string[];
}

export interface ImportResult {
  /** Records that are in, or would be. */
  imported: number;
  refused: number;
  /** Every row of the refused records, by line. */
  refusedRows: RefusedRow[];
  duplicates: { line: number; of: DuplicateOf }[];
  /** Remarks on records that come in, most frequent first. */
  notices: Grouped[];
  /** Reasons of refusal, most frequent first. */
  reasons: Grouped[];
  newCategories: string[];
}

/** A reason without its line, so that alike reasons are counted together. */
const withoutLine = (reason: string): string => {
  const bare = reason.replace(/^Ligne \d+, /, '');
  return bare === reason ? reason : bare;
};

function grouped(entries: Iterable<{ text: string; line: number }>): Grouped[] {
  const groups = Map.groupBy(entries, ({ text }) => text);
  return [...groups]
    .map(([text, all]) => ({ text, lines: all.map(({ line }) => line) }))
    .toSorted((a, b) => b.lines.length - a.lines.length);
}

const firstLine = ({ rows }: PlannedRecord): number => rows[0]?.line ?? 0;

/** `refusals` holds, per valid record of the plan, why the rulebook refused it after all; empty for a dry run. */
export function resultOf(
  plan: readonly PlannedRecord[],
  refusals: readonly (string | null)[] = [],
): ImportResult {
  const result: ImportResult = {
    imported: 0,
    refused: 0,
    refusedRows: [],
    duplicates: [],
    notices: [],
    reasons: [],
    newCategories: [],
  };
  const remarks: { text: string; line: number }[] = [];
  const reasons: { text: string; line: number }[] = [];
  const refuse = (record: PlannedRecord, why: readonly string[]) => {
    result.refused += 1;
    for (const { line, cells } of record.rows) result.refusedRows.push({ line, cells, reasons: why });
    for (const text of why) reasons.push({ text: withoutLine(text), line: firstLine(record) });
  };
  let rank = 0;
  for (const record of plan) {
    if (record.outcome === 'duplicate')
      result.duplicates.push({ line: firstLine(record), of: record.duplicateOf });
    if (record.outcome === 'refused') refuse(record, record.reasons);
    if (record.outcome !== 'valid') continue;
    const refusal = refusals[rank] ?? null;
    rank += 1;
    if (refusal !== null) {
      refuse(record, [refusal]);
      continue;
    }
    result.imported += 1;
    remarks.push(...record.notices.map(({ text }) => ({ text, line: firstLine(record) })));
    for (const { action, input } of record.operations)
      if (action === 'create_categories') result.newCategories.push(String(input.name));
  }
  result.refusedRows.sort((a, b) => a.line - b.line);
  return { ...result, notices: grouped(remarks), reasons: grouped(reasons) };
}
