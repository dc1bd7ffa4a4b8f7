// `--encoding --separator --sheet --header-row`: how a file is read where its reader is not to guess.
import { encodings, type ReadingChoice, separators } from '@zellige/spreadsheets/reading-choice';
import { messages } from '../cli.messages.ts';
import { CommandError } from '../command-error.ts';

export const readingForms = {
  encoding: { type: 'string' },
  separator: { type: 'string' },
  sheet: { type: 'string' },
  'header-row': { type: 'string' },
} as const;

type ReadingValues = { readonly [Name in keyof typeof readingForms]?: string | undefined };

/** The one that the text names, whatever its case; undefined where there is no text. */
function named<Value extends string>(
  option: string,
  text: string | undefined,
  values: ReadonlyMap<string, Value>,
): Value | undefined {
  if (text === undefined) return undefined;
  const value = values.get(text.toLowerCase());
  if (value === undefined) throw new CommandError(messages.unknownValue(option, text, [...values.keys()]));
  return value;
}

const namedEncodings = new Map(encodings.map((name) => [name.toLowerCase(), name]));
/** A tab is hard to type. */
const namedSeparators = new Map(separators.map((sign) => [sign === '\t' ? 'tab' : sign, sign]));

function rowNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new CommandError(messages.noRowNumber(text));
  return Number(text);
}

/** Throws a CommandError that says which values an option takes. */
export const readingChoice = (values: ReadingValues): ReadingChoice => ({
  encoding: named('encoding', values.encoding, namedEncodings),
  separator: named('separator', values.separator, namedSeparators),
  sheet: values.sheet,
  headerRow: rowNumber(values['header-row']),
});
