// A text as it was typed, without the signs that nobody sees. Apart from plain-text.ts, which every list loads to search.

/**
 * First what carries meaning: joiners between letters of Arabic and Indic words and between the parts of an emoji, and what
 * makes a sign an emoji. Then any sign that nobody sees.
 */
const joiners =
  /((?<=[\u0620-\u065f\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u0dff])[\u200c\u200d](?=[\u0620-\u064a\u066e-\u06d3\u06fa-\u06ff\u0750-\u077f\u08a0-\u0dff])|(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[#*\d])\ufe0f(?=\u20e3))/u;

/** Control characters but tabs and ends of lines, the blank of braille, and what Unicode says may be ignored. */
const UNSEEN = String.raw`[\p{DI}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2800\ufff9-\ufffb]`;

const invisibleSigns = new RegExp(`${joiners.source}|${UNSEEN}`, 'gu');

/** A text without zero-width signs, soft hyphens, direction marks and control characters; its letters and line breaks stay as they were typed. */
export const visibleText = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : text.replace(invisibleSigns, '$1');
