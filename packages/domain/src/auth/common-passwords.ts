// Passwords that anybody tries first are refused (docs/subjects/auth.md). The list itself is the server's: it is too long
// for a browser that asks it once a year.

export const commonPasswordMessage =
  'Ce mot de passe est parmi les plus courants. Choisissez-en un autre, plus personnel.';

/** One sign again and again: 'aaaaaaaa', '11111111'. */
const isOneSign = (password: string): boolean => new Set(password).size === 1;

/** Whether it is one of the commonest, whatever its capitals and the blanks around it; `commonest` is in lower case. */
export function isCommonPassword(password: string, commonest: ReadonlySet<string>): boolean {
  const plain = password.trim().toLowerCase();
  return commonest.has(plain) || isOneSign(plain);
}
