// How many characters a backtracking engine looks at to search a text: the count does not depend on the machine.
import type { PatternNode } from './parse-pattern.ts';

/** What follows a match that ended there; whether all of it matched. */
type Rest = (at: number) => boolean;

type Node<K extends PatternNode['kind']> = Extract<PatternNode, { kind: K }>;

/** More steps than that, and how many more does not matter. */
export const TOO_MANY = 300_000;

class TooManySteps extends Error {}

const isWord = (sign: string | undefined): boolean => sign !== undefined && /\w/.test(sign);

const isOne = (node: PatternNode): boolean =>
  node.kind === 'one' || (node.kind === 'all' && node.parts.length === 1 && node.parts.every(isOne));

/** One search of one text. */
class Search {
  steps = 0;
  readonly #signs: readonly string[];
  readonly #isMultiline: boolean;
  readonly #captured = new Map<number, string>();

  constructor(signs: readonly string[], isMultiline: boolean) {
    this.#signs = signs;
    this.#isMultiline = isMultiline;
  }

  match(node: PatternNode, at: number, rest: Rest): boolean {
    switch (node.kind) {
      case 'one':
        return this.#one(node, at, rest);
      case 'all':
        return this.#all(node.parts, 0, { at, rest });
      case 'either':
        return node.choices.some((choice) => this.match(choice, at, rest));
      case 'repeat':
        return this.#repeat(node, 0, { at, rest });
      case 'group':
        return this.#group(node, at, rest);
      case 'look':
        return this.#look(node, at) && rest(at);
      case 'edge':
        return this.#isEdge(node, at) && rest(at);
      case 'again':
        break;
    }
    return this.#again(node, at, rest);
  }

  #step(): void {
    this.steps += 1;
    if (this.steps > TOO_MANY) throw new TooManySteps();
  }

  #one({ matches }: Node<'one'>, at: number, rest: Rest): boolean {
    this.#step();
    const sign = this.#signs[at];
    return sign !== undefined && matches(sign) && rest(at + 1);
  }

  #all(parts: readonly PatternNode[], index: number, { at, rest }: { at: number; rest: Rest }): boolean {
    const part = parts[index];
    return part ? this.match(part, at, (end) => this.#all(parts, index + 1, { at: end, rest })) : rest(at);
  }

  #repeat(node: Node<'repeat'>, times: number, { at, rest }: { at: number; rest: Rest }): boolean {
    this.#step();
    const { body, least, most, isLazy } = node;
    const once = (): boolean =>
      times < most &&
      this.match(
        body,
        at,
        (end) => (end > at || times < least) && this.#repeat(node, times + 1, { at: end, rest }),
      );
    if (times < least) return once();
    return isLazy ? rest(at) || once() : once() || rest(at);
  }

  #group({ body, rank }: Node<'group'>, at: number, rest: Rest): boolean {
    return this.match(body, at, (end) => {
      this.#captured.set(rank, this.#signs.slice(at, end).join(''));
      return rest(end);
    });
  }

  #look({ body, isBehind, isNegated }: Node<'look'>, at: number): boolean {
    return (isBehind ? this.#endsAt(body, at) : this.match(body, at, () => true)) !== isNegated;
  }

  /** A look behind may have begun anywhere; of one character, only one back. */
  #endsAt(body: PatternNode, at: number): boolean {
    const first = isOne(body) ? Math.max(0, at - 1) : 0;
    for (let start = at; start >= first; start -= 1)
      if (this.match(body, start, (end) => end === at)) return true;
    return false;
  }

  #isEdge({ sign }: Node<'edge'>, at: number): boolean {
    const [before, after] = [this.#signs[at - 1], this.#signs[at]];
    if (sign === '^') return at === 0 || (this.#isMultiline && before === '\n');
    if (sign === '$') return after === undefined || (this.#isMultiline && after === '\n');
    return (isWord(before) !== isWord(after)) === (sign === 'b');
  }

  #again({ rank }: Node<'again'>, at: number, rest: Rest): boolean {
    this.#step();
    const text = this.#captured.get(rank) ?? '';
    const end = at + text.length;
    return this.#signs.slice(at, end).join('') === text && rest(end);
  }
}

/** Where the match from there ends; null without one. */
function endFrom(search: Search, pattern: PatternNode, at: number): number | null {
  let end = at;
  const isFound = search.match(pattern, at, (where) => {
    end = where;
    return true;
  });
  return isFound ? end : null;
}

/** Steps of searching all matches in a text, `TOO_MANY` once they are that many. */
export function countSteps(pattern: PatternNode, text: string, flags: string): number {
  const signs = /[uv]/.test(flags) ? Array.from(text) : text.split('');
  const search = new Search(signs, flags.includes('m'));
  try {
    for (let at = 0; at <= signs.length; at += 1) {
      const end = endFrom(search, pattern, at);
      if (end === null) continue;
      if (!flags.includes('g')) break;
      at = Math.max(end - 1, at);
    }
    return search.steps;
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) return TOO_MANY;
    throw error;
  }
}
