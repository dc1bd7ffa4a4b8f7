import { describe, expect, it } from 'vitest';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { dayInCasablanca, daysBetween, timeInCasablanca } from '../kernel/values/dates.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { admin, commercial } from '../testing/actors.ts';
import { clientSignature, documentSum, tokenHashFor } from '../testing/scenes/prepared-shares.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { shareExpiry, shareState } from './share.rules.ts';
import type { Share } from './share.schema.ts';

const share = (scene: Scene, document: { id: string }, fields: object = {}) =>
  scene.done<Share>('create_shares', {
    of: 'quotes',
    documentId: document.id,
    tokenHash: tokenHashFor(document.id),
    ...fields,
  });

const signing = (link: Share, quote: Quote, fields: object = {}) => ({
  ...clientSignature,
  id: link.id,
  documentId: quote.id,
  documentVersion: quote.version,
  ...fields,
});

const rows = <K extends 'quotes' | 'shares' | 'tasks'>({ engine }: Scene, collection: K) =>
  engine.all(collection);

describe('a link', () => {
  it('keeps the sum of its token and nothing that opens it', async () => {
    const scene = openScene();
    const link = await share(scene, await scene.quote());
    expect(link).toMatchObject({ lang: 'fr', pdfHash: '', firstSeenAt: null, client: 'Atlas' });
    expect(Object.keys(link)).not.toContain('token');
  });

  it('lives for the validity of its quote and ninety days', async () => {
    const scene = openScene('2026-11-21');
    const quote = await scene.quote({ validityDays: 30 });
    const link = await share(scene, quote);
    expect(link.expiresAt).toBe('2027-03-22T00:00:00.000Z');
    expect(shareState(link, new Date('2027-03-21T23:59:59Z'))).toBe('active');
    expect(shareState(link, new Date('2027-03-22T00:00:00Z'))).toBe('expired');
    expect(shareExpiry({ dueDate: '2020-01-01' }, new Date('2026-11-21T10:00:00Z'))).toBe(
      '2027-02-20T00:00:00.000Z',
    );
  });

  it.each([
    ['an hour before midnight', '2026-11-30T23:00:00Z', {}, '2027-03-01T00:00:00.000Z'],
    ['at midnight', '2026-12-01T00:00:00Z', {}, '2027-03-02T00:00:00.000Z'],
    [
      'at 23:30 of UTC, half past midnight while clocks were ahead',
      '2026-06-10T23:30:00Z',
      {},
      '2026-09-09T23:00:00.000Z',
    ],
    [
      'at 22:30 of UTC, half past eleven while clocks were ahead',
      '2026-06-10T22:30:00Z',
      {},
      '2026-09-08T23:00:00.000Z',
    ],
    ['before clocks went back, ending after it', '2026-06-30T12:00:00Z', {}, '2026-09-29T00:00:00.000Z'],
    [
      'on an invoice due tomorrow',
      '2026-11-30T12:00:00Z',
      { dueDate: '2026-12-01' },
      '2027-03-02T00:00:00.000Z',
    ],
    [
      'on a delivery that was yesterday',
      '2026-11-30T12:00:00Z',
      { dateLivraison: '2026-11-29' },
      '2027-03-01T00:00:00.000Z',
    ],
    [
      'on a quote of that day, valid for a month',
      '2026-11-30T12:00:00Z',
      { date: '2026-11-30', validityDays: 30 },
      '2027-03-31T00:00:00.000Z',
    ],
    [
      'on a quote whose validity is over',
      '2026-11-30T12:00:00Z',
      { date: '2026-01-01', validityDays: 15 },
      '2027-03-01T00:00:00.000Z',
    ],
  ])('made %s ends at a midnight of Casablanca', (_when, made, document, end) => {
    const expiresAt = shareExpiry(document, new Date(made));
    expect(expiresAt).toBe(end);
    expect(timeInCasablanca(new Date(expiresAt))).toBe('00:00');
    const open = { signedAt: null, refusedAt: null, revokedAt: null, replacedAt: null, expiresAt };
    const last = Date.parse(end) - 1;
    expect([shareState(open, new Date(last)), shareState(open, new Date(end))]).toEqual([
      'active',
      'expired',
    ]);
    expect(
      daysBetween(dayInCasablanca(new Date(made)), dayInCasablanca(new Date(last))),
    ).toBeGreaterThanOrEqual(90);
  });

  it('takes the place of the earlier ones where its maker says so, and of none otherwise', async () => {
    const scene = openScene();
    const quote = await scene.quote();
    const first = await share(scene, quote);
    await share(scene, quote, { tokenHash: 'b'.repeat(43) });
    const stateOf = () =>
      shareState(rows(scene, 'shares').find(({ id }) => id === first.id) ?? first, scene.now());
    expect(stateOf()).toBe('active');
    await share(scene, quote, { tokenHash: 'c'.repeat(43), replaces: true });
    expect(stateOf()).toBe('replaced');
  });

  it('is refused with the token of another, of a cancelled invoice, and beyond twenty', async () => {
    const scene = openScene();
    const quote = await scene.quote();
    const link = await share(scene, quote);
    const again = { of: 'quotes', documentId: quote.id, tokenHash: link.tokenHash };
    expect((await scene.refused('create_shares', again)).code).toBe('already_exists');
    const invoice = await scene.invoice();
    await scene.done('cancel_invoices', { id: invoice.id, reason: 'Erreur' });
    const ofInvoice = { of: 'invoices', documentId: invoice.id, tokenHash: 'd'.repeat(43) };
    expect((await scene.refused('create_shares', ofInvoice)).code).toBe('invoice_cancelled');
    for (let n = 1; n < 20; n += 1) await share(scene, quote, { tokenHash: String(n).padStart(43, 'e') });
    expect((await scene.refused('create_shares', { ...again, tokenHash: 'f'.repeat(43) })).code).toBe(
      'in_use',
    );
  });
});

describe('the answer of a client', () => {
  it('accepts the quote as its salesperson does and keeps the signature with what was read', async () => {
    const scene = openScene();
    const quote = await scene.quote();
    const link = await share(scene, quote);
    const signed = await scene.done<Share>('sign_shares', signing(link, quote), systemActor);
    expect(signed).toMatchObject({
      signedByName: 'Amal Tazi',
      signedByRole: 'Gérante',
      pdfHash: documentSum,
      signedFrom: '203.0.113.7',
      documentVersion: 1,
      hasPapers: true,
    });
    const [after] = rows(scene, 'quotes');
    expect(after).toMatchObject({ status: 'Accepté', acceptedBy: 'system' });
  });

  it('totals the options that the client takes, and those alone', async () => {
    const scene = openScene();
    const items = [
      { name: 'Écran', unitPrice: 1000 },
      { name: 'Pied', unitPrice: 200, optional: true },
      { name: 'Housse', unitPrice: 50, optional: true },
    ];
    const quote = await scene.quote({ items });
    const link = await share(scene, quote);
    const wrong = signing(link, quote, { optionIds: [quote.items[0]?.id] });
    expect((await scene.refused('sign_shares', wrong, systemActor)).fields).toHaveProperty(['optionIds.0']);
    const optionIds = [quote.items[1]?.id];
    await scene.done('sign_shares', signing(link, quote, { optionIds }), systemActor);
    const [after] = rows(scene, 'quotes');
    expect([after?.total, after?.items.map(({ optional }) => optional)]).toEqual([
      1440,
      [false, false, true],
    ]);
  });

  it.each([
    [
      'twice',
      'illegal_transition',
      async (scene: Scene, link: Share, quote: Quote) => {
        await scene.done('sign_shares', signing(link, quote), systemActor);
      },
    ],
    [
      'by another link',
      'illegal_transition',
      async (scene: Scene, _link: Share, quote: Quote) => {
        const other = await share(scene, quote, { tokenHash: 'b'.repeat(43) });
        await scene.done('sign_shares', signing(other, quote), systemActor);
      },
    ],
    [
      'of a quote that changed meanwhile',
      'version_conflict',
      async (scene: Scene, _link: Share, quote: Quote) => {
        await scene.done('update_quotes', {
          id: quote.id,
          changes: { items: [{ name: 'Écran', unitPrice: 9999 }] },
        });
      },
    ],
    [
      'of a link that was revoked meanwhile',
      'illegal_transition',
      async (scene: Scene, link: Share) => {
        await scene.done('revoke_shares', { id: link.id });
      },
    ],
    ['after the validity', 'quote_expired', async (scene: Scene) => scene.goTo('2027-01-02')],
    [
      'of a quote that was refused',
      'illegal_transition',
      async (scene: Scene, _link: Share, quote: Quote) => {
        await scene.done('refuse_quotes', { id: quote.id, reason: 'Trop cher' });
      },
    ],
  ] as const)('changes nothing %s', async (_when, code, meanwhile) => {
    const scene = openScene();
    const quote = await scene.quote({ validityDays: 30 });
    const link = await share(scene, quote);
    await meanwhile(scene, link, quote);
    expect((await scene.refused('sign_shares', signing(link, quote), systemActor)).code).toBe(code);
  });

  it('is written by the server alone, whoever asks', async () => {
    const scene = openScene();
    const quote = await scene.quote({}, commercial);
    const link = await share(scene, quote);
    for (const actor of [admin, commercial])
      for (const [action, input] of [
        ['sign_shares', signing(link, quote)],
        ['decline_shares', { id: link.id, of: 'quotes', documentId: quote.id, name: '', reason: 'Non' }],
        ['see_shares', { id: link.id }],
        ['ask_shares', { id: link.id, about: 'question', name: '', text: 'Quand ?' }],
      ] as const)
        expect((await scene.refused(action, input, actor)).code).toBe('forbidden');
  });

  it('refuses with its reason', async () => {
    const scene = openScene();
    const quote = await scene.quote();
    const link = await share(scene, quote);
    const declined = { id: link.id, of: 'quotes', documentId: quote.id, name: 'Amal', reason: 'Trop cher' };
    expect(await scene.done('decline_shares', declined, systemActor)).toMatchObject({
      refusedReason: 'Trop cher',
    });
    const [after] = rows(scene, 'quotes');
    expect(after).toMatchObject({ status: 'Refusé', refusedReason: 'Trop cher' });
  });

  it('notes the first view once', async () => {
    const scene = openScene();
    const link = await share(scene, await scene.quote());
    const seen = await scene.done<Share>('see_shares', { id: link.id }, systemActor);
    scene.goTo('2026-11-25');
    const again = await scene.done<Share>('see_shares', { id: link.id }, systemActor);
    expect([again.firstSeenAt, again.version]).toEqual([seen.firstSeenAt, seen.version]);
  });

  it('makes a question a task of whoever holds the quote, twenty times at most', async () => {
    const scene = openScene();
    const quote = await scene.quote({}, commercial);
    const link = await share(scene, quote);
    const ask = { id: link.id, about: 'question', name: 'Amal Tazi', text: 'Livrez-vous à Fès ?' };
    for (let n = 0; n < 20; n += 1) await scene.done('ask_shares', ask, systemActor);
    expect((await scene.refused('ask_shares', ask, systemActor)).code).toBe('illegal_transition');
    const [task] = rows(scene, 'tasks');
    expect(task).toMatchObject({
      title: 'Question de Amal Tazi',
      description: 'Livrez-vous à Fès ?',
      assignedTo: commercial.id,
      relatedType: 'quotes',
      relatedId: quote.id,
    });
  });
});
