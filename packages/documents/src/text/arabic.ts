// The characters that the Arabic font draws: letters, marks, digits and signs of the Arabic script.

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;

export const hasArabic = (text: string): boolean => ARABIC.test(text);
