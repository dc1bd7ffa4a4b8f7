// Passwords that anybody tries first are refused (docs/subjects/auth.md). The list itself stays on the server: it is too long
// for browsers, which rarely need it.

export const commonPasswordMessage =
  'Ce mot de passe est parmi les plus courants. Choisissez-en un autre, plus personnel.';

/** One character repeated: 'aaaaaaaa', '11111111'. */
const isOneSign = (password: string): boolean => new Set(password).size === 1;

/** Whether it is one of the commonest, whatever its capitals and the blanks around it; `commonest` is in lower case. */
export function isCommonPassword(password: string, commonest: ReadonlySet<string>): boolean {
  const plain = password.trim().toLowerCase();
  return commonest.has(plain) || isOneSign(plain);
}
