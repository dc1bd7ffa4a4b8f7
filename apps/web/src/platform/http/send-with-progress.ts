// One request that tells how much of its body has left: `fetch` cannot say it yet.
import { ANSWER_MARK } from '@zellige/contract/headers';
import { ForeignAnswer, markedRequest } from './server-mark.ts';

interface ProgressInit {
  method: string;
  headers: Headers;
  body: string | FormData | Uint8Array<ArrayBuffer> | null;
  signal: AbortSignal | null;
}

/** As `fetchOwn`, with `onProgress` called with a part from 0 to 1; rejects when no answer comes. */
export function sendWithProgress(
  url: string,
  init: ProgressInit,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, body, signal } = init;
    const request = new XMLHttpRequest();
    const { isOwn, headers } = markedRequest(init.headers);
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'arraybuffer';
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    const fail = (): void => reject(new TypeError('the request did not succeed'));
    request.addEventListener('readystatechange', () => {
      const { readyState, status, responseURL } = request;
      if (readyState !== XMLHttpRequest.HEADERS_RECEIVED) return;
      // It follows redirections, which the server makes none of, without being asked.
      const isDirect = responseURL === new URL(url, document.baseURI).href;
      if (isDirect && isOwn(status, request.getResponseHeader(ANSWER_MARK))) return;
      reject(new ForeignAnswer(status));
      request.abort();
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const content = status === 204 || status === 304 ? null : (request.response as ArrayBuffer);
      resolve(new Response(content, { status, statusText, headers: headersOf(request) }));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name !== '') headers.append(name.trim(), value.join(':').trim());
  }
  return headers;
}
