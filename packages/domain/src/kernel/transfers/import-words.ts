// Words of closed lists as people write them: without case or accents, with or without an s.
import { foldText } from '../text/folded-text.ts';

const bare = (text: string): string => foldText(text.replaceAll('_', ' ')).replace(/s$/, '');

/** The value of the list that the text names; undefined when it names none. */
export function wordOf<Value extends string>(
  text: string,
  values: readonly Value[],
  labels: Partial<Record<Value, string>> = {},
): Value | undefined {
  const bareText = bare(text);
  return values.find((value) => bare(value) === bareText || bare(labels[value] ?? value) === bareText);
}

/** The same, or the text itself for the schema to refuse; nothing of a blank cell. */
export const wordOrText = <Value extends string>(
  text: string,
  values: readonly Value[],
  labels?: Partial<Record<Value, string>>,
): string | undefined => (text === '' ? undefined : (wordOf(text, values, labels) ?? text));

const yes = new Set(['oui', 'x', '1', 'vrai', 'true', 'yes']);

export const isYes = (text: string): boolean => yes.has(foldText(text));
