// The acceptance of a quote by its client: what came in is checked, the drawing made anew, and what was read compared with what
// stands now; the operation itself decides under its locks.
import { type Failure, fail } from '@zellige/domain';
import { isDrawing } from '@zellige/domain/kernel/values/signatures';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { chosenIn, type ClientView, isQuoteRow, type SharedDocument, totalWith } from './client-view.ts';
import { type ClientWriter, done, isJson, shortText } from './client-writer.ts';
import type { Exchange, OpenLink } from './open-link.ts';
import type { Returned } from './page/page-forms.ts';
import { pageWords } from './page/page.messages.ts';
import { signaturePicture } from './signature-picture.ts';

const acceptanceFields = z.object({
  name: shortText(160),
  role: shortText(120),
  signature: z.string().trim().max(240_000).catch(''),
  drawing: z.string().max(240_000).catch(''),
  consent: z.unknown(),
  optionIds: z.array(z.string().max(200)).max(500).catch([]),
  documentVersion: z.coerce.number().int().catch(0),
  pdfHash: shortText(64),
});

type Acceptance = z.output<typeof acceptanceFields>;

/** What was drawn, made anew; else what was typed. Null for a picture that is none. */
function signatureOf({ drawing, signature }: Acceptance): Promise<string | null> {
  const drawn = drawing || (isDrawing(signature) ? signature : '');
  return drawn === '' ? Promise.resolve(signature) : signaturePicture(drawn);
}

/** The sentences of what is missing, by field. */
function lacks(fields: Acceptance, signature: string | null, { lang }: OpenLink, isProgram: boolean) {
  const { fields: sentences } = pageWords[lang];
  return {
    ...(fields.name === '' && { name: sentences.name }),
    ...(!signature && { signature: sentences.signature }),
    // A program consents by asking.
    ...(!fields.consent && !isProgram && { consent: sentences.consent }),
  };
}

/** What was read is no longer what stands; null while it is. */
function staleness({ documentVersion, pdfHash }: Acceptance, { row, sum }: SharedDocument): Failure | null {
  if (documentVersion === row.version && pdfHash === sum) return null;
  return fail(isQuoteRow(row) && row.acceptedAt ? 'illegal_transition' : 'version_conflict').error;
}

type Answer = (link: OpenLink, exchange: Exchange) => Promise<FastifyReply>;
type Refuse = (link: OpenLink, exchange: Exchange, returned: Returned) => Promise<FastifyReply>;

export function acceptance(writer: ClientWriter, view: ClientView, wrong: Refuse): Answer {
  async function sign(
    link: OpenLink,
    { request }: Exchange,
    { fields, signature, document }: { fields: Acceptance; signature: string; document: SharedDocument },
  ): Promise<Failure | null> {
    const { id, of, documentId } = link.share;
    const { paper, row } = document;
    const total = formatMad(totalWith(row, paper, chosenIn(request, row)));
    const { drawing: _drawing, consent: _consent, ...rest } = fields;
    return writer.run('sign_shares', {
      ...rest,
      id,
      of,
      documentId,
      signature,
      consent: pageWords[link.lang].consent(paper.number ?? '', total),
      address: request.ip.slice(0, 64),
    });
  }

  return async (link, exchange) => {
    const { share, state } = link;
    const fields = acceptanceFields.parse(exchange.request.body ?? {});
    // The same form sent twice is one answer.
    if (state === 'signed' && share.signedByName === fields.name) return done(link, exchange);
    const document = await view.read(link);
    if (!document.ok) return writer.explain(link, exchange, document.error);
    if (share.of !== 'quotes' || state === 'expired')
      return writer.explain(link, exchange, fail('illegal_transition').error);
    const signature = await signatureOf(fields);
    const errors = lacks(fields, signature, link, isJson(exchange.request));
    if (Object.keys(errors).length > 0) {
      const { name, role } = fields;
      const typed = isDrawing(fields.signature) ? '' : fields.signature;
      return wrong(link, exchange, { form: 'accept', values: { name, role, signature: typed }, errors });
    }
    const error =
      staleness(fields, document.value) ??
      (await sign(link, exchange, { fields, signature: signature ?? '', document: document.value }));
    return error ? writer.explain(link, exchange, error) : done(link, exchange);
  };
}
