// How far a subject reaches beyond its own folders: the product files elsewhere that name it. A subject that many files know
// is dear to change; the limits stand in the table of docs/ARCHITECTURE.md, and only go down.
import { parseSync } from 'oxc-parser';
import { isProductCode, type SourceTree } from '../source-tree.ts';

export interface MeasuredSubject {
  /** As the table of docs/ARCHITECTURE.md calls it. */
  readonly title: string;
  /** Its own folders bear this name, in every package and application. */
  readonly folder: string;
  /** Its collection, path, table, types and files, wherever code writes them. */
  readonly names: RegExp;
}

export const measuredSubjects: readonly MeasuredSubject[] = [
  {
    title: 'Technical sheets',
    folder: 'technical-sheets',
    names: /technical(Sheet|-sheet|_sheet)|TechnicalSheet/,
  },
  {
    title: 'Tasks',
    folder: 'tasks',
    names: /tasks\b|\bTasks?\b|[a-z]Tasks(?![a-z])|\btasks?[A-Z]|\btask[-.]/,
  },
  {
    title: 'Delivery notes',
    folder: 'delivery-notes',
    names: /bon(Livraison|-livraison|_livraison)|delivery(Note|-note)|DeliveryNote/,
  },
];

/** Code without its comments, which may speak of whatever they explain. */
function withoutComments(path: string, source: string): string {
  const { comments } = parseSync(path, source);
  return comments.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), source);
}

/** The product files outside the subject's own folders that name it, in code or in their own path. */
export function filesNaming({ folder, names }: MeasuredSubject, tree: SourceTree): string[] {
  return [...tree]
    .filter(([path]) => isProductCode(path) && !path.includes(`/${folder}/`))
    .filter(
      ([path, source]) =>
        names.test(path) || (names.test(source) && names.test(withoutComments(path, source))),
    )
    .map(([path]) => path);
}

/** The limits of the table of docs/ARCHITECTURE.md: `| Tasks | 12 |`. */
export function limitsIn(architecture: string): Record<string, number> {
  const rows = measuredSubjects.flatMap(({ title }) => {
    const row = new RegExp(`^\\| ${title} \\| (\\d+) \\|`, 'm').exec(architecture);
    return row ? [[title, Number(row[1])]] : [];
  });
  return Object.fromEntries(rows);
}
