// A push service on this machine, and browsers that subscribe with it: they open what they are sent (RFC 8188, 8291).
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser gives the application these, and opens what comes with them. */
export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  open: (body: Buffer) => unknown;
}

interface SentPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushReceiver {
  origin: string;
  sent: SentPush[];
  /** The status that it answers with. */
  answer: number;
  newBrowser: () => Browser;
  stop: () => Promise<void>;
}

/** `aes128gcm` as RFC 8291 §3.4 has it. */
function opened(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): unknown {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0];
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(theirs), auth, info, 32));
  const part = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.sent.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(receiver.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let browsers = 0;
  const receiver: PushReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: [],
    answer: 201,
    newBrowser() {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers += 1;
      return {
        endpoint: `${receiver.origin}/push/${browsers}`,
        keys: { p256dh, auth: auth.toString('base64url') },
        open: (body) => opened(body, { curve, auth }),
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return receiver;
}
