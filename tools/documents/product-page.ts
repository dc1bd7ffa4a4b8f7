// Reads docs/product.md: a decision under each heading. The tests that show it stand under that heading in product-tests.json.
import { flawsOfTests, type NamedTests, type ReadSource } from './named-tests.ts';

const NOT_BUILT = /^\d+\. Not built yet$/;

/** The headings of the decisions in the order of the page: those with a text of their own, but for what is not built yet. */
export function readDecisions(markdown: string): string[] {
  const [, ...parts] = markdown.split(/^##+ /m);
  return parts.flatMap((part) => {
    const [heading = '', ...lines] = part.trim().split('\n');
    const isParent = lines.every((line) => line.trim() === '');
    return isParent || NOT_BUILT.test(heading) ? [] : [heading];
  });
}

type TestsOfDecisions = Readonly<Record<string, NamedTests>>;

/** Finds decisions without a test, and tests that are of no decision or gone, in words. */
export function flawsOfDecisions(
  decisions: readonly string[],
  tests: TestsOfDecisions,
  read: ReadSource,
): string[] {
  const unknown = Object.keys(tests).filter((heading) => !decisions.includes(heading));
  return [
    ...unknown.map((heading) => `${heading}: no decision`),
    ...decisions.flatMap((heading) =>
      flawsOfTests(tests[heading] ?? {}, read).map((flaw) => `${heading}: ${flaw}`),
    ),
  ];
}
