// The paper in a letter is that which its own path prints, of whatever kind.
import { readableText, uncompressed } from '@zellige/documents/pdf-text.fixtures';
import { sendableKinds, type SendableKind } from '@zellige/domain/sendings/sending.values';
import { collectionPath } from '@zellige/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testkit/mail-server.ts';
import { deliveryBody, invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { carryLetters } from './letter-sender.ts';

let mail: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  const config = { smtpUrl: mail.url, mode: 'production' as const, mailFrom: 'Atlas <crm@atlas.ma>' };
  const now = new Date();
  server = await startTestServer({ clock: () => now, config });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

async function post(url: string, body: object): Promise<{ id: string }> {
  const answer = await server.ask('admin', { method: 'POST', url: `/api/${url}`, body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().data;
}

const contract = {
  title: 'Hébergement',
  client: 'Lycée Atlas',
  startDate: '2026-11-01',
  items: [{ name: 'Écran', unitPrice: 1000 }],
};
const intervention = { client: 'Lycée Atlas', equipment: 'Borne', work: 'Réglage' };

/** Statements are of an account, and have a test of their own. */
type PaperKind = Exclude<SendableKind, 'contacts'>;

const papers: Record<PaperKind, { title: string; make: () => Promise<{ id: string }> }> = {
  quotes: { title: 'DEVIS COMMERCIAL', make: () => post('quotes', quoteBody()) },
  invoices: { title: 'FACTURE COMMERCIALE', make: () => post('invoices', invoiceBody()) },
  creditNotes: {
    title: 'AVOIR',
    make: async () => {
      const { id: invoiceId } = await post('invoices', invoiceBody());
      return post('credit-notes', { invoiceId, reason: 'Retour' });
    },
  },
  bonLivraison: { title: 'BON DE LIVRAISON', make: () => post('bon-livraison', deliveryBody()) },
  contracts: { title: 'CONTRAT', make: () => post('contracts', contract) },
  technicalSheets: {
    title: 'FICHE TECHNIQUE',
    make: () => post('technical-sheets', { kind: 'intervention', intervention }),
  },
};

it('has every kind that is sent', () => {
  expect(Object.keys(papers).toSorted()).toEqual(sendableKinds.filter((of) => of !== 'contacts').toSorted());
});

it.each(Object.entries(papers) as [PaperKind, (typeof papers)[PaperKind]][])(
  'is that of its page: %s',
  async (of, { title, make }) => {
    const { id: documentId } = await make();
    mail.received.length = 0;
    await post('sendings', {
      of,
      documentId,
      channel: 'email',
      to: 'achats@client.ma',
      subject: 'Document',
      text: 'Voici.',
    });
    await carryLetters(server.parts);
    const [{ letter } = { letter: '' }] = mail.received;
    const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? [];
    const text = readableText(uncompressed(Buffer.from(pdf, 'base64')));
    expect(text).toContain(title);
    const page = await server.ask('admin', { url: `${collectionPath(of)}/${documentId}/pdf` });
    expect(text).toBe(readableText(uncompressed(page.rawPayload)));
  },
);
