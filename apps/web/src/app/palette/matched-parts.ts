// Where a text holds what is looked for, so that a result shows why it was found.

import { foldText, searchTerms } from '@zellige/domain/kernel/text/folded-text';

export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  isMatch: boolean;
}

interface FoldedLetter {
  of: string;
  /** Where the letter begins that it comes from: a ligature folds to two. */
  at: number;
}

function foldedLetters(text: string): FoldedLetter[] {
  const folded: FoldedLetter[] = [];
  let at = 0;
  for (const letter of text) {
    // Folding trims spaces at the ends: a sign behind them keeps them.
    for (const of of foldText(`.${letter}.`).slice(1, -1).split('')) folded.push({ of, at });
    at += letter.length;
  }
  return folded;
}

/** The text as a row of parts, each letter once; those that a term covers match, whatever their case and accents. */
export function matchedParts(text: string, query: string): TextPart[] {
  const folded = foldedLetters(text);
  const line = folded.map(({ of }) => of).join('');
  const matches = new Set<number>();
  for (const term of searchTerms(query)) {
    for (let start = line.indexOf(term); start !== -1; start = line.indexOf(term, start + term.length)) {
      for (const { at } of folded.slice(start, start + term.length)) matches.add(at);
    }
  }
  const parts: TextPart[] = [];
  let at = 0;
  for (const letter of text) {
    const isMatch = matches.has(at);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ at, text: letter, isMatch });
    at += letter.length;
  }
  return parts;
}
