// The regular expressions written in a source file.
import { parseSync, Visitor } from 'oxc-parser';

export interface WrittenPattern {
  path: string;
  source: string;
  flags: string;
}

/** Every literal of a file, in order. */
export function patternsOf(path: string, text: string): WrittenPattern[] {
  const found: WrittenPattern[] = [];
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}
