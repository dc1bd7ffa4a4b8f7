// Text that PostgreSQL cannot keep in a jsonb: the NUL character and halves of surrogate pairs. Nobody types them; they
// come from broken pastes, and one of them must not stop a whole queue of writes.

const suspicious = /\\u(?:0000|d[89a-f])/i;

const mended = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The same JSON without what cannot be stored; a body that is no JSON comes back as it is. */
export function storableJson(body: string): string {
  if (!suspicious.test(body)) return body;
  try {
    const parsed: unknown = JSON.parse(body, (_key, value: unknown) =>
      typeof value === 'string' ? mended(value) : value,
    );
    return JSON.stringify(parsed);
  } catch {
    return body;
  }
}
