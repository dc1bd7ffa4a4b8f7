// The token of a link: 256 bits that the device draws and shows once, and their SHA-256, which alone leaves it
// (docs/adr/0042-a-link-is-a-hash-and-its-answer-one-operation.md).

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export interface LinkToken {
  token: string;
  hash: string;
}

/** Null where the browser computes no sums: over a connection that is not encrypted. */
export async function drawLinkToken(): Promise<LinkToken | null> {
  if (!('subtle' in crypto)) return null;
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, hash: base64url(new Uint8Array(sum)) };
}
