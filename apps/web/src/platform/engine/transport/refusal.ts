// A refusal of the server holds its status with its own words (docs/sync.md 'Protocol').
import { NO_ANSWER, type Refused } from '@zellige/sync/ports/refused';

type Body = Record<string, unknown>;

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** The JSON of an answer; null when it is something else. */
export async function jsonOf(response: Response): Promise<Body | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const body: unknown = await response.json().catch(() => null);
  return isRecord(body) ? body : null;
}

function wordsOf(body: Body | null): Refused['error'] {
  const error = body?.['error'];
  if (!isRecord(error) || typeof error['code'] !== 'string' || typeof error['message'] !== 'string')
    return undefined;
  const { code, message, fields } = error;
  return { code, message, ...(isRecord(fields) ? { fields: fields as Record<string, string> } : {}) };
}

/** A refusal that is not in the envelope of the API is no answer. */
export function refusalOf(response: Response, body: Body | null): Refused {
  const error = wordsOf(body);
  if (!error) return NO_ANSWER;
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, error, ...(retryAfter > 0 ? { retryAfter } : {}) };
}
