// Deals from the files that companies have, and their own again (docs/product.md §7).
import { describe, expect, it } from 'vitest';
import { commercial } from '../../testing/actors.ts';
import { bringIn, filesOf, planIn, textsOf } from '../../testing/file-travel.ts';
import { creationOf } from '../../testing/plan-table.ts';
import { dealStates } from '../../testing/scenes/deal-states.ts';
import { openScene, sceneDay } from '../../testing/scenes/scene.ts';
import type { Deal } from '../deal.schema.ts';

const headers = ['Réf', 'Opportunité', 'Société', 'Phase', 'Valeur', 'État', 'Date de perte', 'Motif'];

async function openHouse() {
  const scene = openScene();
  const { id: contactId } = await scene.done('create_contacts', {
    name: 'Amal Tazi',
    company: 'Atlas',
    type: 'client',
    phone: '0661234567',
    people: [{ id: 'p1', name: 'Karim Alami' }],
  });
  const read = (names: readonly string[], ...rows: readonly string[][]) =>
    planIn(scene, 'deals', [names, ...rows]);
  return { ...scene, scene, contactId, read };
}

describe('a deal of a company’s own file', () => {
  it('is of that client and that person, in that stage, and stands as it stood', async () => {
    const { read, done, contactId } = await openHouse();
    const end = ['Lost', '02/03/2026 10:30', 'Prix'];
    const passages = '01/02/2026 à 09:00 Premier contact ; 20/02/2026 à 09:15 Négociation';
    const [planned] = await read(
      [...headers, 'Interlocuteur', 'Passages d’étape'],
      ['OPP-7', 'Six écrans', 'ATLAS', 'Négociation', '12 500,50', ...end, 'karim alami', passages],
    );
    expect(planned).toMatchObject({ outcome: 'valid', notices: [] });
    expect(await done<Deal>('create_deals', creationOf(planned))).toMatchObject({
      number: expect.stringMatching(/^AFF-/),
      originalNumber: 'OPP-7',
      contactId,
      personId: 'p1',
      stage: 'negociation',
      amount: 12_500.5,
      status: 'Perdue',
      lossAt: '2026-03-02T10:30:00.000Z',
      lossReason: 'Prix',
      stageTimes: [
        { stage: 'contact', at: '2026-02-01T08:00:00.000Z' },
        { stage: 'negociation', at: '2026-02-20T09:15:00.000Z' },
      ],
    });
  });

  it('keeps a person and a status that are none in its notes', async () => {
    const { read } = await openHouse();
    const [planned] = await read(
      ['Affaire', 'Client', 'Statut', 'Interlocuteur'],
      ['Six écrans', 'Atlas', 'En pause', 'Samir'],
    );
    expect(planned).toMatchObject({ notices: [{ kind: 'personUnknown' }, { kind: 'statusKept' }] });
    expect(creationOf(planned)).toMatchObject({
      notes: 'Statut indiqué : En pause\nInterlocuteur : Samir',
      takenOver: { status: 'Ouverte' },
    });
  });

  it.each<[string, string[], RegExp]>([
    ['has a stage that is none', ['Signature', '', ''], /^Étape : « Signature » n’est pas parmi/],
    ['has an amount of two readings', ['', '1.250', ''], /^Montant HT : /],
    ['was lost on no day', ['', '', 'Perdue', '32/03/2026'], /^Gagnée le \/ Perdue le : /],
  ])('is refused where it %s', async (_name, cells, reason) => {
    const { read } = await openHouse();
    const [planned] = await read(headers, ['OPP-7', 'Six écrans', 'Atlas', ...cells]);
    expect(planned).toMatchObject({ outcome: 'refused', reasons: [expect.stringMatching(reason)] });
  });

  it('comes in once, by its number, or by title and client where it has none', async () => {
    const { read, done } = await openHouse();
    const row = ['Six écrans', 'Atlas'];
    const [first, second, other] = await read(['Opportunité', 'Société'], row, row, ['Six écrans', 'Rif']);
    expect(second).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: 2 } });
    expect(other).toMatchObject({ outcome: 'valid' });
    await done('create_deals', creationOf(first));
    const [again, numbered] = await read(['Opportunité', 'Société', 'Réf'], [...row, ''], [...row, 'OPP-8']);
    expect(again).toMatchObject({ outcome: 'duplicate', duplicateOf: { line: null } });
    expect(numbered).toMatchObject({ outcome: 'valid' });
  });

  it('is new where its writer may not import', async () => {
    const { done } = await openHouse();
    const past = { originalNumber: 'OPP-7', takenOver: { status: 'Perdue', stageTimes: [] } };
    const deal = await done<Deal>('create_deals', { title: 'Six écrans', ...past }, commercial);
    expect(deal).toMatchObject({ status: 'Ouverte', lossAt: null });
    expect(deal).not.toHaveProperty('originalNumber');
  });
});

describe('deals that go out with their quotes', () => {
  it('stand elsewhere as they stood, each with its quotes, its amount, its end and its passages', async () => {
    const here = openScene();
    await dealStates(here.done, sceneDay);
    const families = ['deals', 'quotes'] as const;
    const there = openScene();
    await bringIn(there, filesOf(here, families), families);
    const told = (scene: typeof here) =>
      scene.engine.all('deals').map(({ title, status, stage, amount, wonAt, lossAt, stageTimes, id }) => ({
        title,
        status,
        stage,
        amount,
        wonAt,
        lossAt,
        passages: stageTimes.map((time) => time.stage),
        quotes: scene.engine
          .all('quotes')
          .filter(({ dealId }) => dealId === id)
          .map((quote) => quote.status),
      }));
    expect(told(there)).toEqual(told(here));
    expect(told(here).map(({ status }) => status)).toEqual([
      'Ouverte',
      'Ouverte',
      'Gagnée',
      'Gagnée',
      'Perdue',
    ]);
  });

  it('add nothing where they come in again', async () => {
    const scene = openScene();
    await dealStates(scene.done, sceneDay);
    const { deals } = filesOf(scene, ['deals']);
    const planned = await planIn(scene, 'deals', textsOf(deals));
    expect(new Set(planned.map(({ outcome }) => outcome))).toEqual(new Set(['duplicate']));
  });
});
