// How a Moroccan plate is shown: numbers around one Arabic letter.
const LEFT_TO_RIGHT = '\u200e';

/** To be shown: the Arabic letter stays between the numbers, which would else be read from the right behind it. */
export const plateText = (text: string): string =>
  text.replace(/\p{Script=Arabic}+/gu, `${LEFT_TO_RIGHT}$&${LEFT_TO_RIGHT}`);
