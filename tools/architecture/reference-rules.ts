// A comment that leads somewhere leads to a page of this repository: `docs/product.md D2`, `docs/sync.md 'Conflicts'`,
// `ADR 0006`. What is said of the specification leads to docs/specification-coverage.md, which has a line for each statement.
import type { Modules } from './import-graph.ts';
import type { Violation } from './violation.ts';

/** Texts of the repository's pages by their path, and '' for what is no page: pictures, folders. */
export type Pages = ReadonlyMap<string, string>;

const specificationPage = 'docs/specification-coverage.md';

/** What a page offers to be named: the numbers of its sections and decisions, and its headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, number = '', heading = ''] of text.matchAll(/^#+ (?:(\w+)\. )?(.+)$/gm))
    anchors.add(/^\d/.test(number) ? `§${number}` : number).add(heading.replaceAll('`', ''));
  for (const [, number = ''] of text.matchAll(/^\| ([A-Z]\d+) \|/gm)) anchors.add(number);
  // A heading may name several parts of its section: 'Task, notification' is 'Task' and 'Notification'.
  for (const [part, section = '', title = ''] of text.matchAll(/^## (\d+)\. (.*)\n(?:(?!## ).*(?:\n|$))*/gm))
    for (const names of [title, ...[...part.matchAll(/^### (.+)$/gm)].map(([, heading = '']) => heading)])
      for (const name of [names, ...names.split(/, | and /)])
        anchors.add(`§${section} ${name.toLowerCase()}`);
  return anchors;
}

const named =
  /(?<![\w./-])(?:[\w.-]+\/)*[\w.-]+\.md\b|\bdocs\/[\w/-]*\w|\bADR \d{4}\b|\bspecification,? \(?(?=§)/gi;

/** The path of what a comment names: `ADR 0006` and `docs/adr/0006` are the page whose name begins so. */
function pathOf(name: string, pages: Pages): string {
  if (name.toLowerCase().startsWith('specification') && !name.endsWith('.md')) return specificationPage;
  const [, number] = /^(?:ADR |docs\/adr\/)(\d{4})$/.exec(name) ?? [];
  if (number === undefined) return name;
  return [...pages.keys()].find((path) => path.startsWith(`docs/adr/${number}-`)) ?? name;
}

/** What may follow a name: a section, a numbered decision, a heading between quotes; any number of them. */
const detail = /(?:,| and| or)?\s*(§\d+|[A-Z]\d{1,2}\b|'([^']+)')/y;

/** What the page does not have of the details that stand from there on, and where they end. */
function readDetails(comment: string, from: number, page: string, anchors: ReadonlySet<string>) {
  const flaws: string[] = [];
  let section = '';
  for (let end = from; ; end = detail.lastIndex) {
    detail.lastIndex = end;
    const [, place = '', heading] = detail.exec(comment) ?? [];
    if (place === '') return { end, flaws };
    if (place.startsWith('§')) section = place;
    const isPart = page === specificationPage && heading !== undefined;
    const exists = anchors.has(isPart ? `${section} ${heading.toLowerCase()}` : (heading ?? place));
    if (!exists) flaws.push(`${page} has no ${place}`);
  }
}

/** A section or a decision that no page precedes; those of an RFC are its own. */
const orphan = /(?<!RFC \d+ )(?:§\d+|\bD\d{1,2}\b)/g;

function flawsOf(comment: string, pages: Pages): string[] {
  const flaws: string[] = [];
  let rest = comment;
  for (const { 0: name, index } of comment.matchAll(named)) {
    const path = pathOf(name, pages);
    const page = pages.get(path);
    const details = readDetails(comment, index + name.length, path, anchorsOf(page ?? ''));
    flaws.push(...(page === undefined ? [`no page ${path}`] : details.flaws));
    rest = rest.slice(0, index) + ' '.repeat(details.end - index) + rest.slice(details.end);
  }
  for (const [text] of rest.matchAll(orphan)) flaws.push(`${text} of no page`);
  return flaws;
}

/** Comments that name a page, a section, a decision or a heading that the repository does not have. */
export function checkReferences(modules: Modules, pages: Pages): Violation[] {
  return [...modules.values()].flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      flawsOf(comment, pages).map((message): Violation => ({ rule: 'reference', path, message })),
    ),
  );
}
