import { describe, expect, it } from 'vitest';
import { readModules } from './import-graph.ts';
import { checkReferences } from './reference-rules.ts';

const pages: ReadonlyMap<string, string> = new Map([
  ['README.md', '# House'],
  ['docs/product.md', '# Decisions\n\n## 2. Decisions\n\n### D1. Amounts\n\n## 3. Roles'],
  ['docs/sync.md', '# Copy\n\n## Conflicts\n\n| | |\n|---|---|\n| I3 | Numbers |'],
  ['docs/adr', ''],
  ['docs/adr/0006-signature.md', '# 0006'],
  [
    'docs/specification-coverage.md',
    '# Coverage\n\n## 4. States\n\n### Task, contact and technician\n\n- One\n\n## 5. Rules\n\n### Forms\n',
  ],
]);

const flawsIn = (source: string, path = 'packages/domain/src/quotes/a.ts'): string[] =>
  checkReferences(readModules(new Map([[path, source]])), pages).map(({ message }) => message);

describe('a reference in a comment', () => {
  it.each([
    ['a page that is not there', 'See product.md.', 'no page product.md'],
    ['a page of another folder', 'See docs/adr/product.md.', 'no page docs/adr/product.md'],
    ['a section that its page does not have', 'See docs/product.md §5.', 'docs/product.md has no §5'],
    ['a decision that its page does not have', 'See docs/product.md D1, D2.', 'docs/product.md has no D2'],
    ['a heading that its page does not have', "See docs/sync.md 'Proof'.", "docs/sync.md has no 'Proof'"],
    ['an ADR that is not there', 'See ADR 0007.', 'no page ADR 0007'],
    ['an ADR that is not there, by its path', 'See docs/adr/0007.', 'no page docs/adr/0007'],
    ['a folder that is not there', 'See docs/plans.', 'no page docs/plans'],
    ['a section that is not covered', 'See specification §9.', 'docs/specification-coverage.md has no §9'],
    [
      'a part of a section that is not covered',
      "See specification §4 'Quote'.",
      "docs/specification-coverage.md has no 'Quote'",
    ],
    [
      'a part of another section',
      "See specification §4 'Forms'.",
      "docs/specification-coverage.md has no 'Forms'",
    ],
    ['a section of nothing', 'See §4.', '§4 of no page'],
    ['a decision of nothing', 'As decided (D1).', 'D1 of no page'],
  ])('to %s is caught', (_what, comment, flaw) => {
    expect(flawsIn(`// ${comment}\nexport {};`)).toEqual([flaw]);
    expect(flawsIn(`export {};\n/**\n * ${comment}\n */`)).toEqual([flaw]);
  });

  it.each([
    "See docs/product.md D1 and §3, 'Roles', docs/sync.md I3 and 'Conflicts'.",
    'See README.md, docs/adr, docs/adr/0006, docs/adr/0006-signature.md and ADR 0006.',
    "Written on two lines (specification §4\n// 'Task', 'Technician').",
    "Specification (§4) and specification §4 'Contact', RFC 9110 §11.1.",
  ])('leads somewhere: %j', (comment) => {
    expect(flawsIn(`// ${comment}\nexport {};`)).toEqual([]);
  });

  it('is none in a text of the code', () => {
    expect(flawsIn("export const page = 'product.md';")).toEqual([]);
  });
});
