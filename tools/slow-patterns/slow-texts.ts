// Texts that would make a pattern slow if any can: what a repetition takes, many times over, after what leads to it and
// before what it cannot take.
import { countSteps, TOO_MANY } from './count-steps.ts';
import { parsePattern, type PatternNode } from './parse-pattern.ts';

const anySign = Array.from(
  'a0 Z_\t\n-.,;:!?+*=/\\|@#%&$^~<>()[]{}"\'`éœÉ«»\u00a0\u202f’·°²٣あ\0\ud800bcxyzABC129',
);
/** Of the signs that the pattern names, and of others. */
const SAMPLES = 3;
/** Texts of one node. */
const EXAMPLES = 6;
/** Repetitions of at most that many are no danger. */
const FEW = 60;

interface Pump {
  prefix: string;
  body: string;
}

const signsIn = (source: string): string[] =>
  Array.from(new Set(source)).filter((sign) => !/[\\()[\]?*+]/.test(sign));

/** Makes the pumps of one pattern; signs that it names come first. */
function pumpsOf(source: string, pattern: PatternNode): Pump[] {
  const named = signsIn(source);

  const samplesOf = (matches: (sign: string) => boolean): string[] => [
    ...named.filter(matches).slice(0, SAMPLES),
    ...anySign.filter(matches).slice(0, SAMPLES),
  ];

  function joined(parts: readonly PatternNode[]): string[] {
    return parts.reduce<string[]>(
      (texts, part) =>
        texts.flatMap((text) => examplesOf(part).map((next) => text + next)).slice(0, EXAMPLES),
      [''],
    );
  }

  /** Short texts that a node takes. */
  function examplesOf(node: PatternNode): string[] {
    if (node.kind === 'one') return samplesOf(node.matches);
    if (node.kind === 'group') return examplesOf(node.body);
    if (node.kind === 'either') return node.choices.flatMap(examplesOf).slice(0, EXAMPLES);
    if (node.kind === 'all') return joined(node.parts);
    if (node.kind !== 'repeat') return [''];
    const times = Math.max(1, Math.min(node.least, 4));
    return examplesOf(node.body).map((text) => text.repeat(times));
  }

  function inside(node: PatternNode, prefix: string): Pump[] {
    if (node.kind === 'either') return node.choices.flatMap((choice) => inside(choice, prefix));
    if (node.kind === 'group' || node.kind === 'look') return inside(node.body, prefix);
    if (node.kind === 'all') {
      return node.parts.flatMap((part, index) =>
        inside(part, prefix + (joined(node.parts.slice(0, index))[0] ?? '')),
      );
    }
    if (node.kind !== 'repeat') return [];
    const bodies = node.most > FEW ? examplesOf(node.body).filter((body) => body !== '') : [];
    return [...inside(node.body, prefix), ...bodies.map((body) => ({ prefix, body }))];
  }

  return inside(pattern, '');
}

const SHORT = 40;
const ends = ['\u0001', '', '\n\u0001'];

interface Attack extends Pump {
  suffix: string;
}

function attacksOf(pumps: readonly Pump[], named: readonly string[]): Attack[] {
  return pumps.flatMap(({ prefix, body }) => [
    ...[prefix, '', `${prefix}a`].flatMap((before) =>
      ends.map((suffix) => ({ prefix: before, body, suffix })),
    ),
    ...pumps.slice(0, EXAMPLES).flatMap((other) => [
      { prefix, body: body + other.body, suffix: '\u0001' },
      { prefix, body, suffix: other.body },
    ]),
    ...named.map((suffix) => ({ prefix, body, suffix })),
  ]);
}

/** A text that costs more than twice as much when it is twice as long; null when none was found. */
export function slowText(source: string, flags: string): string | null {
  const pattern = parsePattern(source, flags);
  const attacks = attacksOf(pumpsOf(source, pattern), signsIn(source).slice(0, EXAMPLES));
  const slow = attacks.find(({ prefix, body, suffix }) => {
    const cost = (times: number) => countSteps(pattern, prefix + body.repeat(times) + suffix, flags);
    const long = cost(4 * SHORT);
    if (long >= TOO_MANY) return true;
    return long > 2500 && long > 3 * cost(2 * SHORT) && cost(2 * SHORT) > 3 * cost(SHORT);
  });
  return slow ? `${slow.prefix}(${slow.body})×n${slow.suffix}` : null;
}
