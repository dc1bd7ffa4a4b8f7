// The letters that confirm a signature, through a real mail server.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testkit/mail-server.ts';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { carryLetters } from '../sendings/letter-sender.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let mail: TestMailServer;
let server: TestServer;
let pages: ClientPages;
let holder: string;
beforeAll(async () => {
  mail = await startMailServer();
  const config = { smtpUrl: mail.url, mode: 'production' as const, mailFrom: 'Atlas <crm@atlas.ma>' };
  server = await startTestServer({ config });
  pages = clientPagesOf(server);
  const users = await server.database.pool.query('SELECT email FROM users WHERE id = $1', ['commercial1']);
  holder = users.rows[0].email;
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(() => {
  mail.received.length = 0;
});

const quoteFor = (fields: object = {}) => pages.made({ clientEmail: 'amal@client.ma', ...fields });
const accept = async (path: string, name = 'Amal Tazi') =>
  (await pages.post(`${path}/accept?lang=fr`, await pages.filled(path, name))).statusCode;
const addressees = () => mail.received.map(({ to }) => to.join()).toSorted();
const letterTo = (address: string) => mail.received.find(({ to }) => to.includes(address))?.letter ?? '';
const attached = (letter: string): string => {
  const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(letter) ?? [];
  return hash('sha256', Buffer.from(pdf, 'base64'), 'hex');
};

it('go to the client and the salesperson, once, with the PDF as the page has it', async () => {
  const { path, quote } = await quoteFor();
  expect(await accept(path)).toBe(303);
  const twin = await server.twin();
  await Promise.all([server.parts, twin.parts, server.parts].map((parts) => carryLetters(parts)));
  await carryLetters(server.parts);
  await twin.close();
  expect(addressees()).toEqual(['amal@client.ma', holder].toSorted());
  const [client, own] = [letterTo('amal@client.ma'), letterTo(holder)];
  expect(client).toContain(`Reply-To: ${holder}`);
  expect(client).toContain(String(quote.number));
  const sum = hash('sha256', (await pages.get(`${path}/pdf`)).rawPayload, 'hex');
  expect([attached(client), attached(own)]).toEqual([sum, sum]);
  expect(await accept(path)).toBe(303);
  expect(await carryLetters(server.parts)).toBe(0);
});

it('are two of two clients who sign at once', async () => {
  const { path, quote } = await quoteFor();
  const second = await pages.linkOf(quote);
  const answers = await Promise.all([accept(path, 'Amal'), accept(second.path, 'Brahim')]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([303, 409]);
  await carryLetters(server.parts);
  expect(addressees()).toEqual(['amal@client.ma', holder].toSorted());
});

it('are none of a signature that was refused', async () => {
  const { path, quote } = await quoteFor();
  const form = await pages.filled(path);
  await server.ask('commercial1', {
    method: 'POST',
    url: `/api/quotes/${quote.id}/refuse`,
    body: { reason: 'Trop cher' },
  });
  expect((await pages.post(`${path}/accept`, form)).statusCode).toBe(409);
  expect(await carryLetters(server.parts)).toBe(0);
  expect(mail.received).toEqual([]);
});

it('go to the address of the contact where the quote has none, and to nobody where none is known', async () => {
  const body = contactBody({ email: 'fiche@client.ma' });
  const contact = await server.ask('commercial1', { method: 'POST', url: '/api/contacts', body });
  const { path } = await quoteFor({ clientEmail: '', contactId: contact.json().data.id });
  const unknown = await quoteFor({ clientEmail: '' });
  expect([await accept(path), await accept(unknown.path)]).toEqual([303, 303]);
  await carryLetters(server.parts);
  expect(addressees()).toEqual(['fiche@client.ma', holder, holder].toSorted());
});

it('are tried again while the mail server is away, and leave once', async () => {
  const { path } = await quoteFor();
  mail.answer = () => ({ code: 451, text: 'later' });
  expect(await accept(path)).toBe(303);
  await carryLetters(server.parts);
  expect(mail.received).toEqual([]);
  mail.answer = () => null;
  await server.database.pool.query(`UPDATE letter_tries SET next_at = now() - interval '1 minute'`);
  await carryLetters(server.parts);
  await carryLetters(server.parts);
  expect(addressees()).toEqual(['amal@client.ma', holder].toSorted());
});

it('are written by nobody but the server', async () => {
  const { quote } = await quoteFor();
  const letter = {
    of: 'quotes',
    documentId: quote.id,
    channel: 'email',
    to: 'a@b.ma',
    subject: 'S',
    text: 'T',
  };
  const sent = { ...letter, purpose: 'confirmation' };
  expect((await server.ask('admin', { method: 'POST', url: '/api/sendings', body: sent })).statusCode).toBe(
    422,
  );
});
