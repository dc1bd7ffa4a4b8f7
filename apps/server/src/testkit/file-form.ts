// A file as a form sends it to /api/files/upload.

interface SentForm {
  bytes: Uint8Array;
  name: string;
  type: string;
  fields: Readonly<Record<string, string>>;
}

/** Body and headers of the request. */
export async function fileForm({ bytes, name, type, fields }: SentForm) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  const request = new Request('http://x', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}
