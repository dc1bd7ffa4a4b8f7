// The checklist templates of the company, and which of them a new sheet takes (settings row 'checklists'). A sheet keeps a copy of
// its own: a template that changes later changes none.
import type { Event } from '../events/event.schema.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import type { Measure, MeasurePoint } from './measure.rules.ts';
import { type checkAnswers, defaultChecklist } from './check.values.ts';

/** Key of the settings row. */
export const CHECKLISTS = 'checklists';

export interface ChecklistTemplate {
  id: string;
  name: string;
  /** Key of a category of products, '' for all of them. */
  category: string;
  /** Kind of visit, '' for all of them. */
  kind: Event['kind'] | '';
  checks: string[];
  measures: MeasurePoint[];
}

export interface ChecklistSettings {
  /** In the order in which the company has them: of two that fit alike the first one is taken. */
  templates: ChecklistTemplate[];
}

export type ChecklistsRow = RowMeta & {
  id: string;
  checklists: ChecklistSettings;
};

/** The templates of that row of the settings; none before the first was saved. */
export function checklistSettingsOf(row: object | undefined): ChecklistSettings {
  const settings: Partial<ChecklistsRow> = row ?? {};
  return settings.checklists ?? { templates: [] };
}

/** A sheet is about these; '' where it is not known. */
export interface ChecklistNeed {
  category: string;
  kind: string;
}

const fits = (of: string, known: string): boolean => of === '' || of === known;

/** The more it says the nearer it is, and of both the equipment says more than the visit. */
const nearness = ({ category, kind }: ChecklistTemplate): number =>
  Number(category !== '') * 2 + Number(kind !== '');

/** The nearest template; undefined where none fits. */
export function templateFor(
  templates: readonly ChecklistTemplate[],
  { category, kind }: ChecklistNeed,
): ChecklistTemplate | undefined {
  const fitting = templates.filter((one) => fits(one.category, category) && fits(one.kind, kind));
  return fitting.toSorted((a, b) => nearness(b) - nearness(a))[0];
}

export interface Check {
  label: string;
  answer: (typeof checkAnswers)[number];
  note: string;
}

export interface Checks {
  checklist: Check[];
  measures: Measure[];
}

const unanswered = (labels: readonly string[]): Checks['checklist'] =>
  labels.map((label) => ({ label, answer: 'NA', note: '' }));

/** The points of a template with nothing answered yet; the usual ones without a template. */
export const checksOf = (template: ChecklistTemplate | undefined): Checks =>
  template
    ? {
        checklist: unanswered(template.checks),
        measures: template.measures.map((point) => ({ ...point, value: null })),
      }
    : { checklist: unanswered(defaultChecklist), measures: [] };
