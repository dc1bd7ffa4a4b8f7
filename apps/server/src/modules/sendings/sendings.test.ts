// Documents that go to clients through a real mail server: once, with their PDF, and what happens when it says no.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailServer, type TestMailServer } from '../../testkit/mail-server.ts';
import { invoiceBody, quoteBody } from '../../testkit/sample-requests.ts';
import { type Person, startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { LETTERS_PER_HOUR } from './letter.repository.ts';
import { carryLetters } from './letter-sender.ts';

let now = new Date();
let mail: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  const config = { smtpUrl: mail.url, mode: 'production' as const, mailFrom: 'Atlas <crm@atlas.ma>' };
  server = await startTestServer({ clock: () => now, config });
  await server.database.pool.query('UPDATE sessions SET access_expires_at = $1, refresh_expires_at = $1', [
    new Date('2100-01-01'),
  ]);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  now = new Date();
  mail.received.length = 0;
  mail.answer = () => null;
  mail.takes = (say) => say();
  for (const table of ['sendings', 'letter_tries', 'letters_sent'])
    await server.database.pool.query(`DELETE FROM ${table}`);
});

const post = async (url: string, body: object, person: Person = 'admin') =>
  (await server.ask(person, { method: 'POST', url: `/api/${url}`, body })).json().data;
const quote = (person: Person = 'admin') => post('quotes', quoteBody(), person);
const letter = {
  channel: 'email',
  to: 'achats@client.ma',
  subject: 'Devis {numero}',
  text: 'Voici votre devis {numero}.',
};
const send = (document: { id: string }, more: object = {}, person: Person = 'admin') =>
  post('sendings', { of: 'quotes', documentId: document.id, ...letter, ...more }, person);
const sending = async ({ id }: { id: string }) =>
  (await server.ask('admin', { url: `/api/sendings/${id}` })).json().data;
const carry = () => carryLetters(server.parts);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const plain = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

describe('a quote by e-mail', () => {
  it('arrives once, with its number, its PDF, its copies and an answer to its author', async () => {
    const document = await quote();
    const made = await send(document, { cc: ['chef@client.ma'] });
    expect(made).toMatchObject({ state: 'waiting', documentNumber: document.number });
    expect(await carry()).toBe(1);
    expect(await carry()).toBe(0);
    expect(mail.received).toHaveLength(1);
    const [{ to, letter: written } = { to: [], letter: '' }] = mail.received;
    expect(to).toEqual(['achats@client.ma', 'chef@client.ma']);
    expect(plain(written)).toContain(`Voici votre devis ${document.number}.`);
    expect(written).toContain(`Subject: Devis ${document.number}`);
    expect(written).toContain(`Message-ID: <${made.id}@atlas.ma>`);
    expect(written).toMatch(/Reply-To: .+@/);
    const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(written) ?? [];
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await sending(made)).toMatchObject({ state: 'sent', failure: '' });
    expect((await server.ask('admin', { url: `/api/quotes/${document.id}` })).json().data.status).toBe(
      'En attente',
    );
  });

  it('is judged again when it leaves: one that was decided meanwhile stays', async () => {
    const document = await quote();
    const made = await send(document);
    await server.ask('admin', { method: 'POST', url: `/api/quotes/${document.id}/accept`, body: {} });
    expect(await carry()).toBe(1);
    expect(mail.received).toHaveLength(0);
    expect(await sending(made)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('« Accepté »'),
    });
  });

  it('is not sent again where the line breaks once it was given whole', async () => {
    const made = await send(await quote());
    mail.takes = () => mail.cut();
    await carry();
    expect(mail.received).toHaveLength(1);
    expect(await sending(made)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('rien ne dit si l’e-mail est parti'),
    });
    mail.takes = (say) => say();
    later(86_400);
    await carry();
    expect(mail.received).toHaveLength(1);
  });

  it('is sent again where the line breaks before that', async () => {
    const made = await send(await quote());
    mail.answer = () => {
      mail.cut();
      return null;
    };
    await carry();
    expect(await sending(made)).toMatchObject({ state: 'waiting' });
    mail.answer = () => null;
    later(60);
    await carry();
    expect(mail.received).toHaveLength(1);
    expect(await sending(made)).toMatchObject({ state: 'sent' });
  });

  it('is carried once by two processes', async () => {
    const document = await quote();
    for (let rank = 0; rank < 4; rank += 1) await send(document);
    const twin = await server.twin();
    await Promise.all([carry(), carryLetters(twin.parts), carry(), carryLetters(twin.parts)]);
    await twin.close();
    expect(mail.received).toHaveLength(4);
    expect(new Set(mail.received.map(({ letter: one }) => /Message-ID: (.+)/.exec(one)?.[1])).size).toBe(4);
  });

  it('is left to its process while a slow mail server takes it', async () => {
    const made = await send(await quote());
    const waiting: (() => void)[] = [];
    mail.takes = (say) => void waiting.push(say);
    const carried = carry();
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 200_000 });
    later(600);
    const twin = await server.twin();
    expect(await carryLetters(twin.parts)).toBe(0);
    await twin.close();
    for (const say of waiting) say();
    await carried;
    expect(await sending(made)).toMatchObject({ state: 'sent', failure: '' });
  });
});

describe('the statement of a client by e-mail', () => {
  it('arrives with the account that its author sees', async () => {
    const contact = await post('contacts', { name: 'Amal Tazi', type: 'client', phone: '0661998877' });
    const whose = { client: 'Amal Tazi', contactId: contact.id };
    await post('invoices', { ...invoiceBody(), ...whose });
    const period = { from: `${now.getFullYear()}-01-01`, to: `${now.getFullYear()}-12-31` };
    const asked = { of: 'contacts', period, subject: 'Relevé', text: 'Voici votre relevé.' };
    const made = await send({ id: String(contact.id) }, asked);
    expect(made).toMatchObject({ state: 'waiting', period, client: 'Amal Tazi' });
    expect(await carry()).toBe(1);
    expect(await sending(made)).toMatchObject({ state: 'sent', failure: '' });
    const [{ letter: written } = { letter: '' }] = mail.received;
    const [, pdf = ''] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(written) ?? [];
    const own = await server.ask('admin', {
      url: `/api/contacts/${contact.id}/statement/pdf?from=${period.from}&to=${period.to}`,
    });
    expect(own.statusCode).toBe(200);
    const letterPdf = Buffer.from(pdf, 'base64');
    expect(letterPdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The same pages; the moment of drawing alone differs.
    expect(Math.abs(letterPdf.byteLength - own.rawPayload.byteLength)).toBeLessThan(64);
  });
});

describe('a mail server that says no', () => {
  it('has its sentence on the sending, until a person corrects the address', async () => {
    mail.answer = (address) =>
      address === 'achats@client.ma' ? { code: 550, text: 'No such user here' } : null;
    const made = await send(await quote());
    await carry();
    const failed = await sending(made);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed.failure).toContain('550 No such user here');
    await carry();
    expect(mail.received).toHaveLength(0);
    await post(`sendings/${made.id}/retry`, { to: 'compta@client.ma' });
    await carry();
    expect(mail.received.map(({ to }) => to)).toEqual([['compta@client.ma']]);
    expect(await sending(made)).toMatchObject({ state: 'sent', to: 'compta@client.ma', failure: '' });
  });

  it('names the copy that it refused of a letter that left', async () => {
    mail.answer = (address) => (address === 'chef@client.ma' ? { code: 550, text: 'Unknown' } : null);
    const made = await send(await quote(), { cc: ['chef@client.ma'] });
    await carry();
    expect(await sending(made)).toMatchObject({ state: 'sent', failure: 'Refusé pour chef@client.ma' });
  });

  it('is believed of its addressee, however the address was typed', async () => {
    mail.answer = (address) => (/^achats/i.test(address) ? { code: 550, text: 'No such user' } : null);
    const made = await send(await quote(), { to: 'Achats@Client.MA', cc: ['copie@client.ma'] });
    await carry();
    expect(mail.received.map(({ to }) => to)).toEqual([['copie@client.ma']]);
    expect(await sending(made)).toMatchObject({ state: 'failed' });
  });

  it('is asked again later when it is busy, and the letter waits in sight', async () => {
    mail.answer = () => ({ code: 451, text: 'Try again later' });
    const made = await send(await quote());
    await carry();
    const waiting = await sending(made);
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(waiting.failure).toContain('Try again later');
    mail.answer = () => null;
    expect(await carry()).toBe(0);
    later(31);
    expect(await carry()).toBe(1);
    expect(await sending(made)).toMatchObject({ state: 'sent', failure: '' });
  });

  it('is given up after a day and a half', async () => {
    mail.answer = () => ({ code: 451, text: 'Busy' });
    const made = await send(await quote());
    for (let rank = 0; rank < 10; rank += 1) {
      await carry();
      later(60_000);
    }
    expect(await sending(made)).toMatchObject({ state: 'failed' });
    expect((await sending(made)).failure).toContain('Busy');
  });
});

describe('a letter whose server stopped under it', () => {
  it('is not sent a second time: a person is told to look first', async () => {
    const made = await send(await quote());
    const handed = new Date(now.getTime() - 1000);
    await server.database.pool.query(
      'INSERT INTO letter_tries (sending_id, attempts, next_at, handed_at) VALUES ($1, 1, $2, $2)',
      [made.id, handed],
    );
    await carry();
    expect(mail.received).toHaveLength(0);
    expect((await sending(made)).failure).toContain('rien ne dit si');
    await post(`sendings/${made.id}/retry`, {});
    await carry();
    expect(mail.received).toHaveLength(1);
  });
});

describe('who sends what', () => {
  it('is who sees the document, and an employee sends no quote', async () => {
    const theirs = await quote('commercial2');
    const ask = (person: Person) =>
      server.ask(person, {
        method: 'POST',
        url: '/api/sendings',
        body: { of: 'quotes', documentId: theirs.id, ...letter },
      });
    expect([(await ask('commercial1')).statusCode, (await ask('employe')).statusCode]).toEqual([404, 404]);
    expect((await ask('commercial2')).statusCode).toBe(201);
    const listed = (await server.ask('commercial1', { url: '/api/sendings' })).json().data;
    expect(listed).toEqual([]);
  });

  it('is bounded in an hour, and what is above it waits', async () => {
    const made = await send(await quote());
    await server.database.pool.query(
      `INSERT INTO letters_sent SELECT 'x', 'admin', $1 FROM generate_series(1, ${LETTERS_PER_HOUR})`,
      [now],
    );
    expect(await carry()).toBe(0);
    expect(await sending(made)).toMatchObject({ state: 'waiting' });
    later(3700);
    expect(await carry()).toBe(1);
  });
});

const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const of = async (person: Person, query = '') =>
  (await server.ask(person, { url: `/api/reminders${query}` })).json();

describe('the letters of a day', () => {
  it('are never more than the admin says, be they sent at once to two processes', async () => {
    const twin = await server.twin();
    const save = (lettersPerDay: number) =>
      server.ask('admin', { method: 'PUT', url: '/api/settings/security', body: { lettersPerDay } });
    expect((await save(3)).statusCode).toBe(200);
    const documents = await Promise.all(Array.from({ length: 8 }, () => quote()));
    const answers = await Promise.all(
      documents.map(({ id }, rank) =>
        (rank % 2 === 0 ? server : twin).ask('admin', {
          method: 'POST',
          url: '/api/sendings',
          body: { of: 'quotes', documentId: id, ...letter },
        }),
      ),
    );
    await save(200);
    await twin.close();
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json().error.message).toMatch(/^3 e-mails sont déjà partis .* à partir de minuit$/);
  });
});

describe('the letters of an hour', () => {
  it('are those that left: one that a busy mail server put off is not two', async () => {
    const made = await send(await quote());
    await server.database.pool.query(
      `INSERT INTO letters_sent SELECT 'x', 'admin', $1 FROM generate_series(2, ${LETTERS_PER_HOUR})`,
      [now],
    );
    mail.answer = () => ({ code: 451, text: 'Busy' });
    expect(await carry()).toBe(1);
    mail.answer = () => null;
    later(31);
    expect(await carry()).toBe(1);
    expect(await sending(made)).toMatchObject({ state: 'sent' });
  });
});

describe('reminders', () => {
  it('are those of the day, by state, as a person sees them', async () => {
    const made = await post('invoices', invoiceBody({ dueDate: day(2) }), 'commercial1');
    expect((await of('commercial1')).data).toMatchObject([{ invoiceId: made.id, state: 'due', level: -3 }]);
    expect((await of('commercial2')).data).toEqual([]);
    expect((await of('employe')).error.code).toBe('forbidden');
    const called = {
      of: 'invoices',
      documentId: made.id,
      purpose: 'reminder',
      channel: 'call',
      promisedDay: day(9),
    };
    await post('sendings', called, 'commercial1');
    expect((await of('commercial1', '?state=promised')).data).toMatchObject([{ promisedDay: day(9) }]);
    expect((await of('commercial1', '?state=due')).data).toEqual([]);
  });

  it('are of quotes too, with the step that is to be done next', async () => {
    const step = { nextStep: 'Rappeler', nextStepOn: day(0) };
    const made = await post('quotes', { ...quoteBody(), ...step }, 'commercial1');
    expect((await of('commercial1', '?of=quotes&state=due')).data).toMatchObject([
      { quoteId: made.id, reason: 'step', ...step },
    ]);
    expect((await of('commercial2', '?of=quotes')).data).toEqual([]);
  });
});

describe('a demo', () => {
  it('sends nothing to the outside: its letters are files', async () => {
    const demo = await startTestServer({ config: { smtpUrl: mail.url, mode: 'demo' } });
    const body = quoteBody();
    const document = (await demo.ask('admin', { method: 'POST', url: '/api/quotes', body })).json().data;
    await demo.ask('admin', {
      method: 'POST',
      url: '/api/sendings',
      body: { of: 'quotes', documentId: document.id, ...letter },
    });
    await carryLetters(demo.parts);
    const [name = ''] = await readdir(demo.outbox);
    expect(await readFile(join(demo.outbox, name), 'utf8')).toContain('To: achats@client.ma');
    expect(mail.received).toHaveLength(0);
    const told = (await demo.ask('admin', { url: '/api/sendings/letters' })).json().data;
    expect(told).toEqual({ leaves: false, isDemo: true });
    await demo.close();
  });
});
