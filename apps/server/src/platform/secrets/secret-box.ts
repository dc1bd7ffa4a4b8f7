// Seals what must be read again and yet not be readable in a copy of the database: second factors, keys of other
// services (docs/adr/0013), with the key of the instance, drawn at its first use.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readOrDrawInstanceKey } from './instance-key.ts';

export interface SecretBox {
  /** `purpose` is bound to it: sealed for one, it opens for no other. */
  seal(secret: string, purpose: string): string;
  /** Null when it was sealed by another key or for another purpose, or is damaged. */
  open(sealed: string, purpose: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The box of one data folder. */
export function createSecretBox(dataDir: string): SecretBox {
  let key: Buffer | null = null;
  const readKey = (): Buffer => (key ??= readOrDrawInstanceKey(dataDir));

  return {
    seal(secret, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', readKey(), nonce);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', readKey(), bytes.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
