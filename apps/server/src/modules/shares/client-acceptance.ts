// The acceptance of a quote by its client: what came in is checked, the drawing made anew, and what was read compared with what
// stands now; the operation itself decides under its locks.
import { type Failure, fail } from '@zellige/domain';
import { isDrawing } from '@zellige/domain/kernel/values/signatures';
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { chosenIn, type ClientView, isQuoteRow, type SharedDocument, totalWith } from './client-view.ts';
import { type ClientWriter, done, isJson, shortText } from './client-writer.ts';
import { type Exchange, fieldsOf, type OpenLink } from './open-link.ts';
import type { Returned } from './page/page-forms.ts';
import { pageWords } from './page/page.messages.ts';
import { signaturePicture } from './signature-picture.ts';

const acceptanceFields = z.object({
  name: shortText(160),
  role: shortText(120),
  signature: z.string().trim().max(240_000).catch(''),
  drawing: z.string().max(240_000).catch(''),
  /** A box that is not ticked is not sent. */
  consent: z.unknown().optional(),
  optionIds: z.array(z.string().max(200)).max(500).catch([]),
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

/** The bytes of its PDF are those that were read. Who names none has read what stood when the link was made. */
function staleness(
  { pdfHash }: Acceptance,
  { share }: OpenLink,
  { row, sum }: SharedDocument,
): Failure | null {
  if (pdfHash === '' ? share.documentVersion === row.version : pdfHash === sum) return null;
  return fail(isQuoteRow(row) && row.acceptedAt ? 'illegal_transition' : 'version_conflict').error;
}

/** A note that somebody writes on the quote at that moment is no reason to read it again. */
const MOST_TRIES = 5;

type Answer = (link: OpenLink, exchange: Exchange) => Promise<FastifyReply>;
type Refuse = (link: OpenLink, exchange: Exchange, returned: Returned) => Promise<FastifyReply>;

export function acceptance(writer: ClientWriter, view: ClientView, wrong: Refuse): Answer {
  async function sign(
    link: OpenLink,
    exchange: Exchange,
    { fields, signature }: { fields: Acceptance; signature: string },
    tries = 1,
  ): Promise<Failure | null> {
    const document = await view.read(link);
    if (!document.ok) return document.error;
    const { paper, row, sum, bytes } = document.value;
    const stale = staleness(fields, link, document.value);
    if (stale) return stale;
    const kept = await view.signed.keepRead(link.share, bytes);
    if (!kept.ok) return kept.error;
    const { id, of, documentId } = link.share;
    const { request } = exchange;
    const total = formatMad(totalWith(row, paper, chosenIn(request, row)));
    const { drawing: _drawing, consent: _consent, ...rest } = fields;
    const error = await writer.run('sign_shares', {
      ...rest,
      id,
      of,
      documentId,
      signature,
      documentVersion: row.version,
      pdfHash: sum,
      consent: pageWords[link.lang].consent(paper.number ?? '', total),
      address: request.ip.slice(0, 64),
      holderEmail: await writer.addressOf(isQuoteRow(row) ? row.assignedTo : ''),
    });
    // Its letter keeps the copy where this does not.
    if (!error) await view.signed.keepCopy(id).catch(() => null);
    const isBeside = error?.code === 'version_conflict' && tries < MOST_TRIES;
    return isBeside ? sign(link, exchange, { fields, signature }, tries + 1) : error;
  }

  return async (link, exchange) => {
    const { share, state } = link;
    const fields = acceptanceFields.parse(fieldsOf(exchange.request));
    // The same form sent twice is one answer.
    if (state === 'signed' && share.signedByName === fields.name) return done(link, exchange);
    if (share.of !== 'quotes' || state === 'expired')
      return writer.explain(link, exchange, fail('illegal_transition').error);
    const signature = await signatureOf(fields);
    const errors = lacks(fields, signature, link, isJson(exchange.request));
    if (Object.keys(errors).length > 0) {
      const { name, role } = fields;
      const typed = isDrawing(fields.signature) ? '' : fields.signature;
      return wrong(link, exchange, { form: 'accept', values: { name, role, signature: typed }, errors });
    }
    const error = await sign(link, exchange, { fields, signature: signature ?? '' });
    return error ? writer.explain(link, exchange, error) : done(link, exchange);
  };
}
