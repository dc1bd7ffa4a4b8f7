// The report of one check: what was looked at, and what was found, of each rule no more than a person can read.
import type { CheckedCollection, ConsistencyRule } from './consistency.values.ts';
import type { SealHead } from './audit-chain.rules.ts';
import type { Finding } from './finding.ts';

/** Findings of one rule that a report keeps; the others are counted. */
export const MAX_FINDINGS = 100;

export type CheckOrigin = 'night' | 'person' | 'command';

export interface ConsistencyReport {
  startedAt: string;
  finishedAt: string;
  origin: CheckOrigin;
  /** Rows looked at, by kind. */
  checked: Partial<Record<CheckedCollection, number>>;
  /** Every finding counted, by rule; rules that hold are absent. */
  counts: Partial<Record<ConsistencyRule, number>>;
  findings: Finding[];
  /** The last seal of the journal d'audit; a report of an older version has none. */
  journal?: SealHead;
}

/** All findings of a report, those it does not keep included. */
export const findingCount = ({ counts }: Pick<ConsistencyReport, 'counts'>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A report as it grows. */
export class ReportBuilder {
  readonly #checked: ConsistencyReport['checked'] = {};
  readonly #counts: ConsistencyReport['counts'] = {};
  readonly #findings: Finding[] = [];

  count(collection: CheckedCollection, rows: number): void {
    this.#checked[collection] = (this.#checked[collection] ?? 0) + rows;
  }

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const count = (this.#counts[finding.rule] ?? 0) + 1;
      this.#counts[finding.rule] = count;
      if (count <= MAX_FINDINGS) this.#findings.push(finding);
    }
  }

  build(times: { startedAt: Date; finishedAt: Date; origin: CheckOrigin }): ConsistencyReport {
    return {
      startedAt: times.startedAt.toISOString(),
      finishedAt: times.finishedAt.toISOString(),
      origin: times.origin,
      checked: this.#checked,
      counts: this.#counts,
      findings: this.#findings,
    };
  }
}
