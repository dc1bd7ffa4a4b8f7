import { describe, expect, it } from 'vitest';
import { commercial, employee, otherCommercial } from '../../testing/actors.ts';
import { tokenHashFor } from '../../testing/scenes/prepared-shares.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { shareState } from '../../shares/share.rules.ts';
import type { Share } from '../../shares/share.schema.ts';
import type { Quote } from '../quote.schema.ts';
import { quoteAsSent, quoteAtVersion, revisionMark } from './quote-versions.ts';

const dearer = { items: [{ name: 'Borne', unitPrice: 500 }], notes: 'Livrée' };

describe('a new version of a quote', () => {
  it('keeps the number and what was sent, and begins again', async () => {
    const scene = openScene();
    const { id } = await scene.quote({ client: 'Atlas', notes: 'Sous quinzaine' });
    const sent = await scene.done<Quote>('send_quotes', { id });
    scene.goTo('2027-06-01');
    const next = await scene.done<Quote>('version_quotes', { id, ...dearer, reason: 'Trop cher' });
    expect(next).toMatchObject({
      number: 'DEV-001',
      status: 'Émis',
      sentAt: null,
      date: '2027-06-01',
      validityDays: 30,
      total: 600,
      revision: 2,
      earlierVersions: [{ n: 1, by: 'admin', reason: 'Trop cher', lastVersion: sent.version }],
    });
    const [first] = next.earlierVersions ?? [];
    if (!first) throw new Error('no earlier version');
    const { items, total, notes, date, status, sentAt, version } = sent;
    expect(quoteAsSent(next, first)).toMatchObject({ items, total, notes, date, status, sentAt, version });
    expect([revisionMark(sent), revisionMark(next)]).toEqual(['', ' V2']);
  });

  it('is one quote in lists and figures, and of the refused one no refusal', async () => {
    const scene = openScene();
    const { id } = await scene.quote();
    await scene.done('refuse_quotes', { id, reason: 'Trop cher' });
    await scene.done('version_quotes', { id });
    const rows = scene.engine.all('quotes');
    expect(rows.map(({ status, refusedReason }) => [status, refusedReason])).toEqual([['Émis', '']]);
    expect(rows[0]?.earlierVersions).toMatchObject([
      { sent: { status: 'Refusé', refusedReason: 'Trop cher' } },
    ]);
  });

  it('shows each reader the version that their record had', async () => {
    const scene = openScene();
    const one = await scene.quote();
    const two = await scene.done<Quote>('version_quotes', { id: one.id, ...dearer });
    const three = await scene.done<Quote>('version_quotes', { id: one.id, globalDiscount: 10 });
    const seen = [one, two, three].map(({ version }) => quoteAtVersion(three, version));
    expect(seen.map(({ total, revision }) => [revision, total])).toEqual([
      [1, one.total],
      [2, 600],
      [3, 540],
    ]);
    expect(seen[2]).toBe(three);
  });

  it('replaces the links that lead to it, and none of another quote', async () => {
    const scene = openScene();
    const link = (documentId: string) =>
      scene.done<Share>('create_shares', { of: 'quotes', documentId, tokenHash: tokenHashFor(documentId) });
    const [own, other] = [await scene.quote(), await scene.quote()];
    await link(own.id);
    await link(other.id);
    await scene.done('version_quotes', { id: own.id });
    const states = scene.engine
      .all('shares')
      .map((share) => [share.documentId, shareState(share, scene.now())]);
    expect(states).toEqual([
      [own.id, 'replaced'],
      [other.id, 'active'],
    ]);
  });

  it('is refused of what is accepted or has amendments, and beyond thirty', async () => {
    const scene = openScene();
    const { id } = await scene.quote();
    for (let n = 1; n < 30; n += 1) await scene.done('version_quotes', { id });
    expect((await scene.refused('version_quotes', { id })).code).toBe('in_use');
    const { id: accepted } = await scene.quote();
    await scene.done('accept_quotes', { id: accepted });
    expect((await scene.refused('version_quotes', { id: accepted })).code).toBe('illegal_transition');
    await scene.done('amend_quotes', { id: accepted, globalDiscount: 5, reason: 'Geste' });
    await scene.done('reopen_quotes', { id: accepted });
    expect((await scene.refused('version_quotes', { id: accepted })).message).toMatch(/avenants/);
  });

  it('is for its salesperson within the discount limit, and of no copy', async () => {
    const scene = openScene();
    const { id } = await scene.quote({}, commercial);
    for (const actor of [otherCommercial, employee])
      expect((await scene.refused('version_quotes', { id }, actor)).code).toMatch(/forbidden|not_found/);
    const cheap = { id, globalDiscount: 90 };
    expect((await scene.refused('version_quotes', cheap, commercial)).code).toBe('discount_needs_manager');
    await scene.done('version_quotes', { id }, commercial);
    const copy = await scene.done<Quote>('duplicate_quotes', { id }, commercial);
    expect([copy.revision, copy.earlierVersions]).toEqual([undefined, undefined]);
  });
});
