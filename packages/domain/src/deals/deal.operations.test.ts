import { assert, asyncProperty, constantFrom, array, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../quotes/quote.schema.ts';
import { commercial } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { conversionRate } from '../analytics/sales-figures.ts';
import { isStepLate, weightedAmount } from './deal.rules.ts';
import type { Deal } from './deal.schema.ts';

const line = (unitPrice: number) => [{ name: 'Écran', unitPrice }];

async function dealWith(scene: Scene, ...prices: number[]) {
  const { id } = await scene.done<Deal>('create_deals', {
    title: 'Six écrans',
    client: 'Atlas',
    amount: 500,
  });
  const quotes: Quote[] = [];
  for (const price of prices) quotes.push(await scene.quote({ dealId: id, items: line(price) }));
  const read = () => scene.engine.all('deals').find((deal) => deal.id === id) as Deal;
  const quote = (rank: number) =>
    scene.engine.all('quotes').find((one) => one.id === quotes[rank]?.id) as Quote;
  return { id, read, quote };
}

describe('a new deal', () => {
  it('is open, of its writer, in the first stage, with a number', async () => {
    const { done } = openScene();
    expect(await done('create_deals', { title: 'Six écrans' }, commercial)).toMatchObject({
      number: expect.stringMatching(/^AFF-\d{3}$/),
      status: 'Ouverte',
      stage: 'contact',
      stageTimes: [{ stage: 'contact' }],
      assignedTo: commercial.id,
      amount: 0,
    });
  });

  it('takes the name of its client, and refuses a stage that is none', async () => {
    const { done, refused } = openScene();
    const contact = await done('create_contacts', {
      name: 'Amal',
      company: 'Atlas',
      type: 'client',
      phone: '0661234567',
    });
    expect(await done('create_deals', { title: 'É', contactId: contact.id })).toMatchObject({
      client: 'Atlas',
    });
    expect((await refused('create_deals', { title: 'É', stage: 'nulle' })).fields).toHaveProperty('stage');
  });

  it('comes with its contact in one write', async () => {
    const { engine, done } = openScene();
    const deal = await done<Deal>('create_lead_deals', {
      title: 'Deux écrans',
      name: 'Amal Idrissi',
      phone: '0661234567',
      source: 'Salon',
      nextStep: 'Rappeler',
      nextStepOn: '2026-11-23',
    });
    const [contact] = engine.all('contacts');
    expect(contact).toMatchObject({ name: 'Amal Idrissi', type: 'prospect', source: 'Salon' });
    expect(deal).toMatchObject({
      contactId: contact?.id,
      client: 'Amal Idrissi',
      source: 'Salon',
      nextStep: 'Rappeler',
      nextStepOn: '2026-11-23',
    });
  });
});

describe('the amount of a deal', () => {
  it('is typed until it has a quote, then that of the latest that its client may accept', async () => {
    const scene = openScene();
    const { id, read, quote } = await dealWith(scene, 1000, 3000);
    expect(read()).toMatchObject({ amount: 3000, quoteId: quote(1).id });
    await scene.done('refuse_quotes', { id: quote(1).id, reason: 'Cher' });
    expect(read()).toMatchObject({ amount: 1000, quoteId: quote(0).id, status: 'Ouverte' });
    await scene.done('update_quotes', { id: quote(0).id, changes: { items: line(1200) } });
    expect(read()).toMatchObject({ amount: 1200 });
    expect((await scene.refused('update_deals', { id, changes: { amount: 7 } })).fields).toHaveProperty(
      'amount',
    );
    await scene.done('refuse_quotes', { id: quote(0).id, reason: 'Cher' });
    await scene.done('update_deals', { id, changes: { amount: 7 } });
    expect(read()).toMatchObject({ amount: 7, quoteId: '' });
  });

  it.each([
    [1000, 25, 250],
    [999.99, 50, 500],
    [0.01, 10, 0],
    [1000, 0, 0],
    [1000, 100, 1000],
  ])('of %d at %d %% is worth %d', (amount, percent, worth) => {
    expect(weightedAmount(amount, percent)).toBe(worth);
  });
});

describe('an accepted quote', () => {
  it('wins its deal and takes the place of those that wait, which spoil no rate', async () => {
    const scene = openScene();
    const { id, read, quote } = await dealWith(scene, 1000, 3000, 500);
    await scene.done('refuse_quotes', { id: quote(2).id, reason: 'Trop petit' });
    await scene.done('send_quotes', { id: quote(1).id });
    await scene.done('accept_quotes', { id: quote(0).id });
    expect(read()).toMatchObject({ status: 'Gagnée', amount: 1000, quoteId: quote(0).id });
    expect(read().wonAt).not.toBeNull();
    expect(quote(1)).toMatchObject({ status: 'Remplacé', replacedBy: quote(0).id });
    expect(quote(2).status).toBe('Refusé');
    const year = { start: '2026-01-01', end: '2027-01-01' };
    expect(conversionRate(scene.engine.all('quotes'), year)).toBe(50);
    expect((await scene.refused('reopen_deals', { id })).code).toBe('illegal_transition');
    expect((await scene.refused('accept_quotes', { id: quote(1).id })).code).toBe('illegal_transition');
  });

  it('gives all back as it was once it is reopened', async () => {
    const scene = openScene();
    const { read, quote } = await dealWith(scene, 1000, 3000, 500);
    await scene.done('send_quotes', { id: quote(1).id });
    await scene.done('accept_quotes', { id: quote(0).id });
    await scene.done('reopen_quotes', { id: quote(0).id });
    expect([0, 1, 2].map((rank) => quote(rank).status)).toEqual(['En attente', 'En attente', 'Émis']);
    expect(quote(1).replacedBy).toBeUndefined();
    expect(read()).toMatchObject({ status: 'Ouverte', wonAt: null });
  });

  it('wins one that was lost, and is accepted by winning its deal', async () => {
    const scene = openScene();
    const { id, read, quote } = await dealWith(scene, 1000);
    await scene.done('lose_deals', { id, reason: 'Prix' });
    await scene.done('accept_quotes', { id: quote(0).id });
    expect(read()).toMatchObject({ status: 'Gagnée', lossAt: null, lossReason: '' });
    const other = await dealWith(scene, 800, 900);
    expect((await scene.refused('win_deals', { id: other.id })).fields).toHaveProperty('quoteId');
    await scene.done('win_deals', { id: other.id, quoteId: other.quote(1).id });
    expect(other.read()).toMatchObject({ status: 'Gagnée', amount: 900 });
    expect([other.quote(0).status, other.quote(1).status]).toEqual(['Remplacé', 'Accepté']);
    const stranger = await dealWith(scene, 5);
    const wrong = await scene.refused('win_deals', { id: stranger.id, quoteId: other.quote(0).id });
    expect(wrong.fields).toHaveProperty('quoteId');
  });

  it('leaves one that nobody accepted to be won and reopened by hand', async () => {
    const scene = openScene();
    const { id, read } = await dealWith(scene);
    await scene.done('win_deals', { id });
    expect(read()).toMatchObject({ status: 'Gagnée', amount: 500 });
    await scene.done('reopen_deals', { id });
    expect(read()).toMatchObject({ status: 'Ouverte', wonAt: null });
    await scene.done('lose_deals', { id, reason: 'Prix' });
    expect(read()).toMatchObject({ status: 'Perdue', lossReason: 'Prix' });
    await scene.refused('move_deals', { id, stage: 'devis' });
  });
});

describe('the stages', () => {
  it('keep when a deal came into each', async () => {
    const scene = openScene();
    const { id, read } = await dealWith(scene);
    scene.goTo('2026-11-25');
    await scene.done('move_deals', { id, stage: 'devis' });
    await scene.done('move_deals', { id, stage: 'devis' });
    expect(read().stageTimes.map(({ stage, at }) => [stage, at.slice(0, 10)])).toEqual([
      ['contact', '2026-11-21'],
      ['devis', '2026-11-25'],
    ]);
  });

  it('let none go while nobody says where its deals go', async () => {
    const scene = openScene();
    const { read } = await dealWith(scene);
    const stages = [{ id: 'devis', name: 'Devis envoyé', probability: 60 }];
    const save = 'update_dealStages_settings';
    expect((await scene.refused(save, { changes: { stages } })).code).toBe('in_use');
    await scene.refused(save, { changes: { stages, moves: [{ from: 'contact', to: 'besoin' }] } });
    await scene.done(save, { changes: { stages, moves: [{ from: 'contact', to: 'devis' }] } });
    expect(read().stage).toBe('devis');
    const twice = [...stages, { id: 'autre', name: 'Devis envoyé', probability: 1 }];
    await scene.refused(save, { changes: { stages: twice } });
    await scene.refused(save, { changes: { stages: [] } });
  });
});

describe('a next step', () => {
  it.each([
    ['Ouverte', '2026-11-20', true],
    ['Ouverte', '2026-11-21', false],
    ['Ouverte', '', false],
    ['Perdue', '2026-11-20', false],
  ] as const)('of a deal %s for %j is late: %s', (status, nextStepOn, late) => {
    expect(isStepLate({ status, nextStepOn }, '2026-11-21')).toBe(late);
  });
});

describe('in no history', () => {
  it('is a deal won without a reason, or has an accepted quote and one that waits since before it', async () => {
    const verbs = constantFrom('send', 'accept', 'refuse', 'reopen', 'archive');
    const step = record({ verb: verbs, rank: nat(2) });
    await assert(
      asyncProperty(array(step, { maxLength: 15 }), async (steps) => {
        const scene = openScene();
        const { read, quote } = await dealWith(scene, 100, 200, 300);
        for (const { verb, rank } of steps)
          await scene.engine.execute(
            `${verb}_quotes`,
            { id: quote(rank).id, reason: 'Essai' },
            { actor: { id: 'admin', role: 'admin', fullName: 'Admin' } },
          );
        const all = [0, 1, 2].map(quote);
        const live = all.filter(({ archivedAt }) => archivedAt === null);
        const won = live.filter(({ status }) => status === 'Accepté');
        expect(read().status === 'Gagnée').toBe(won.length > 0);
        const keys = new Set(won.map(({ id }) => id));
        const replaced = live.filter(({ status }) => status === 'Remplacé');
        expect(replaced.every(({ replacedBy = '' }) => keys.has(replacedBy))).toBe(true);
        const sum = won.reduce((total, { amount }) => total + amount, 0);
        expect(won.length === 0 || read().amount === sum).toBe(true);
        expect(won.length > 0 && live.some(({ status }) => status === 'Émis')).toBe(false);
      }),
    );
  });

  it('is the price of a deal that of a quote of another', async () => {
    const scene = openScene();
    const first = await dealWith(scene, 100);
    const second = await dealWith(scene, 200);
    await scene.done('update_quotes', { id: first.quote(0).id, changes: { dealId: second.id } });
    expect(first.read()).toMatchObject({ quoteId: '', amount: 100 });
    expect(second.read().quoteId).not.toBe('');
  });
});
