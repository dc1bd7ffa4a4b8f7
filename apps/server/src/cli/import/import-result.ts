// What an import came to, counted and grouped for the report.
import type { DuplicateOf } from '@zellige/domain/kernel/import-table';
import type { ImportPlan } from './import-subjects.ts';
import type { RefusedRow } from './refused-file.ts';

export interface Grouped {
  text: string;
  lines: number[];
}

export interface ImportResult {
  /** Rows that are in, or would be. */
  imported: number;
  refused: (RefusedRow & { line: number })[];
  duplicates: { line: number; of: DuplicateOf }[];
  /** Remarks on rows that came in, most frequent first. */
  notices: Grouped[];
  /** Reasons of refusal, most frequent first. */
  reasons: Grouped[];
}

function grouped(entries: Iterable<{ text: string; line: number }>): Grouped[] {
  const groups = Map.groupBy(entries, ({ text }) => text);
  return [...groups]
    .map(([text, all]) => ({ text, lines: all.map(({ line }) => line) }))
    .toSorted((a, b) => b.lines.length - a.lines.length);
}

/** `refusals` holds, per valid row of the plan, why the rulebook refused it after all; empty in a dry run. */
export function resultOf(plan: ImportPlan, refusals: readonly (string | null)[]): ImportResult {
  const refused: ImportResult['refused'] = [];
  const duplicates: ImportResult['duplicates'] = [];
  const remarks: { text: string; line: number }[] = [];
  let valid = 0;
  for (const planned of plan.rows) {
    const { line, cells } = planned.row;
    if (planned.outcome === 'duplicate') duplicates.push({ line, of: planned.duplicateOf });
    if (planned.outcome === 'refused') refused.push({ line, cells, reasons: planned.reasons });
    if (planned.outcome !== 'valid') continue;
    const refusal = refusals[valid] ?? null;
    valid += 1;
    if (refusal === null) remarks.push(...planned.notices.map(({ text }) => ({ text, line })));
    else refused.push({ line, cells, reasons: [refusal] });
  }
  refused.sort((a, b) => a.line - b.line);
  const reasons = refused.flatMap(({ line, reasons: texts }) => texts.map((text) => ({ text, line })));
  return {
    imported: valid - refusals.filter((refusal) => refusal !== null).length,
    refused,
    duplicates,
    notices: grouped(remarks),
    reasons: grouped(reasons),
  };
}
