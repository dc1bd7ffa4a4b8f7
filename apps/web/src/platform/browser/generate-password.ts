// The password offered by 'Générer' (specification §9): 12 characters among letters, digits and !@#$%^&*.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*';
const LENGTH = 12;

/** Draws each character with equal probability from the browser's random source. */
export function generatePassword(): string {
  const fair = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < LENGTH) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255;
    if (byte < fair) password += ALPHABET.charAt(byte % ALPHABET.length);
  }
  return password;
}
