// A regular expression as a tree, as far as counting its steps asks for: classes and escapes are left to the language
// itself, which is asked of one character at a time.

export type PatternNode =
  | { kind: 'one'; matches: (sign: string) => boolean }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'either'; choices: PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; least: number; most: number; isLazy: boolean }
  | { kind: 'group'; body: PatternNode; rank: number }
  | { kind: 'look'; body: PatternNode; isBehind: boolean; isNegated: boolean }
  | { kind: 'edge'; sign: '^' | '$' | 'b' | 'B' }
  | { kind: 'again'; rank: number };

/** One character of the pattern's text, escapes and classes whole. */
const atom =
  /\[(?:\\[^]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Z]|\\k<[^>]*>|\\[^]|[^]/uy;
const quantifier = /(?:([*+?])|\{(\d+)(,(\d*))?\})(\??)/y;
const opening = /\((?:\?(?:(<)?([=!])|<([^>=!]+)>|:))?/y;

/** Whether a character is what that atom stands for; the answers are kept. */
function oneOf(source: string, flags: string): (sign: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags.replaceAll(/[gy]/g, ''));
  const answers = new Map<string, boolean>();
  return (sign) => {
    const known = answers.get(sign) ?? pattern.test(sign);
    answers.set(sign, known);
    return known;
  };
}

/** Reads a pattern that the language has accepted. */
export function parsePattern(source: string, flags: string): PatternNode {
  let at = 0;
  let groups = 0;
  const names = new Map<string, number>();

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  }

  function readChoices(): PatternNode {
    const choices = [readSequence()];
    while (source[at] === '|') {
      at += 1;
      choices.push(readSequence());
    }
    return choices.length === 1 && choices[0] ? choices[0] : { kind: 'either', choices };
  }

  function readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified(readOne()));
    return { kind: 'all', parts };
  }

  function quantified(body: PatternNode): PatternNode {
    const found = take(quantifier);
    if (!found) return body;
    const [, sign, fewest = '0', comma, highest = ''] = found;
    const isLazy = found[5] === '?';
    if (sign !== undefined) {
      const most = sign === '?' ? 1 : Number.POSITIVE_INFINITY;
      return { kind: 'repeat', body, least: sign === '+' ? 1 : 0, most, isLazy };
    }
    const least = Number(fewest);
    const most = comma === undefined ? least : highest === '' ? Number.POSITIVE_INFINITY : Number(highest);
    return { kind: 'repeat', body, least, most, isLazy };
  }

  function readGroup(found: RegExpExecArray): PatternNode {
    const [whole, behind, look, name] = found;
    const isCaptured = whole === '(' || name !== undefined;
    if (isCaptured) groups += 1;
    const rank = groups;
    if (name !== undefined) names.set(name, rank);
    const body = readChoices();
    at += 1;
    if (look !== undefined)
      return { kind: 'look', body, isBehind: behind !== undefined, isNegated: look === '!' };
    return isCaptured ? { kind: 'group', body, rank } : body;
  }

  function readOne(): PatternNode {
    const group = take(opening);
    if (group) return readGroup(group);
    const text = take(atom)?.[0] ?? '';
    if (text === '^' || text === '$') return { kind: 'edge', sign: text };
    if (text === '\\b' || text === '\\B') return { kind: 'edge', sign: text === '\\b' ? 'b' : 'B' };
    if (text.startsWith('\\k<')) return { kind: 'again', rank: names.get(text.slice(3, -1)) ?? 0 };
    if (/^\\[1-9]$/.test(text)) return { kind: 'again', rank: Number(text.slice(1)) };
    return { kind: 'one', matches: oneOf(text, flags) };
  }

  return readChoices();
}
