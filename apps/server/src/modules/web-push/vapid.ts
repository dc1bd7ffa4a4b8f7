// The pair of keys by which push services know this instance (RFC 8292). Made of the instance's own key, at the first start with it,
// and so in every backup: the subscriptions of a restored instance go on.
import { createECDH } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { keyFor, readOrDrawInstanceKey } from '../../platform/secrets/instance-key.ts';

export interface VapidKeys {
  /** Base64url, as browsers and push services read them. */
  publicKey: string;
  privateKey: string;
}

/** One key of four billion is no number of the curve: the next purpose gives another. */
export function vapidKeys(instanceKey: Buffer, rank = 0): VapidKeys {
  const curve = createECDH('prime256v1');
  const privateKey = keyFor(rank === 0 ? 'web push' : `web push ${rank}`, instanceKey);
  try {
    curve.setPrivateKey(privateKey);
  } catch {
    return vapidKeys(instanceKey, rank + 1);
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

let known: { dataDir: string; keys: VapidKeys } | null = null;

/** Reads the keys of the instance whose data is there. */
export function vapidKeysOf(dataDir: string): VapidKeys {
  if (known?.dataDir !== dataDir) known = { dataDir, keys: vapidKeys(readOrDrawInstanceKey(dataDir)) };
  return known.keys;
}

/** Whom a push service may write to: the site, or who sends its letters. */
export function vapidSubject(site: string, { mailFrom }: Pick<Config, 'mailFrom'>): string {
  if (site.startsWith('https://')) return site;
  const address = mailFrom.split(/[\s<>]/).find((part) => part.includes('@'));
  return `mailto:${address ?? 'nobody@example.com'}`;
}
