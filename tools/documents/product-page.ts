// Reads docs/product.md: a decision under each heading, and under 'Tests:' the tests that show it.
import { flawsOfTest, type NamedTest, type ReadSource, readTests } from './named-tests.ts';

export interface Decision {
  readonly heading: string;
  readonly tests: readonly NamedTest[];
}

const NOT_BUILT = /^\d+\. Not built yet$/;

/** The decisions in the order of the page: headings with a text of their own, but for what is not built yet. */
export function readDecisions(markdown: string): Decision[] {
  const [, ...parts] = markdown.split(/^##+ /m);
  return parts.flatMap((part) => {
    const [heading = '', ...lines] = part.trim().split('\n');
    const isParent = lines.every((line) => line.trim() === '');
    if (isParent || NOT_BUILT.test(heading)) return [];
    return [{ heading, tests: lines.flatMap((line) => readTests(line.replace(/^- /, ''))) }];
  });
}

/** What is wrong with the tests of one decision, in words; empty when nothing is. */
export function flawsOfDecision({ heading, tests }: Decision, read: ReadSource): string[] {
  const flaws = tests.length === 0 ? ['no test'] : tests.flatMap((test) => flawsOfTest(test, read));
  return flaws.map((flaw) => `${heading}: ${flaw}`);
}
