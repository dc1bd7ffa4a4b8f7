// Whom the changes of a delivery note are told, and how often (docs/product.md 'Notifications').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { admin, commercial, employee, manager } from '../testing/actors.ts';
import { colleague } from '../testing/field-facts.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

const day = '2026-11-21';
const people = [admin, manager, commercial, employee, colleague].map(({ id, role }) => ({
  id,
  role,
  isActive: true,
}));

/** A note of the first salesperson that the employee delivers. */
async function openNoticeScene(fields: object = {}) {
  const scene = openScene(day);
  const items = [{ productName: 'Écran', quantity: 4 }];
  const planned = { client: 'Atlas', clientAdresse: 'Rabat', dateLivraison: '2026-11-24', items };
  const driver = { livreur: 'Hicham', livreurId: employee.id };
  const { id } = await scene.done<DeliveryNote>(
    'create_bonLivraison',
    { ...planned, ...driver, assignedTo: commercial.id, ...fields },
    manager,
  );
  const known = new Set<string>();
  const due = (today = day) =>
    notificationsDue({ bonLivraison: scene.engine.all('bonLivraison') }, today, people);
  /** What is told now and was not before: `fact: person person`. */
  const told = (today = day): string => {
    const news = due(today).filter((one) => !known.has(one.id));
    for (const one of news) known.add(one.id);
    const facts = Map.groupBy(news, ({ id: key }) => /-(delivery_[a-z]+)_/.exec(key)?.[1] ?? key);
    return [...facts]
      .map(([fact, own]) => `${fact}: ${own.map(({ assignedTo }) => assignedTo).join(' ')}`)
      .toSorted()
      .join('; ');
  };
  const row = () => scene.engine.row('bonLivraison', id) as DeliveryNote;
  const change = (changes: object) => scene.done('update_bonLivraison', { id, changes }, manager);
  return { ...scene, id, told, due, row, change };
}

describe('a delivery note', () => {
  it('is told to its driver when it is new', async () => {
    const { told } = await openNoticeScene();
    expect(told()).toBe('delivery_given: employe');
    expect(told()).toBe('');
  });

  it.each([
    ['its day', { dateLivraison: '2026-11-25' }, 'delivery_day: admin commercial1 employe'],
    ['its place', { clientAdresse: 'Fès' }, 'delivery_place: admin commercial1 employe'],
    ['where it leaves from', { lieuDepart: 'Dépôt 2' }, 'delivery_departure: admin commercial1 employe'],
    [
      'its driver',
      { livreur: 'Nadia', livreurId: colleague.id },
      'delivery_given: employe2; delivery_taken: employe',
    ],
    ['its driver, to nobody', { livreur: 'À assigner', livreurId: '' }, 'delivery_taken: employe'],
    ['its vehicle, which nobody has to know', { vehicule: 'V2' }, ''],
    ['its remarks', { observationsGenerales: 'Sonner deux fois' }, ''],
    ['nothing', { dateLivraison: '2026-11-24' }, ''],
  ])('is told of a change, once: %s', async (_what, changes, who) => {
    const { told, change } = await openNoticeScene();
    told();
    await change(changes);
    expect(told()).toBe(who);
    expect(told()).toBe('');
  });

  it('is told of a first hour that is another', async () => {
    const rented = { productName: 'Écran', quantity: 4, dateDebut: '2026-11-24', dateFin: '2026-11-26' };
    const { told, change, row, due } = await openNoticeScene({ items: [{ ...rented, heureDebut: '09:00' }] });
    told();
    await change({ items: [{ ...rented, id: row().items[0]?.id, heureDebut: '14:00' }] });
    expect(told()).toBe('delivery_day: admin commercial1 employe');
    expect(due().map(({ message }) => message)).toContain(
      'BL-001, Atlas, le 24/11/2026 à 14:00, au lieu du 24/11/2026 à 09:00',
    );
  });

  it.each([
    ['ship', {}, ''],
    ['start', {}, ''],
  ])('is not told of a mere step of the road: %s', async (step, given, who) => {
    const { told, done, id } = await openNoticeScene();
    if (step === 'start') await done('ship_bonLivraison', { id }, employee);
    told();
    await done(`${step}_bonLivraison`, { id, ...given }, employee);
    expect(told()).toBe(who);
  });

  it('is told as called off, and as taken up again, to its driver', async () => {
    const { told, done, id } = await openNoticeScene();
    told();
    await done('force_bonLivraison', { id, status: 'refuse', reason: 'Client parti' }, manager);
    expect(told()).toBe('delivery_cancelled: employe; delivery_refused: admin commercial1');
    await done('force_bonLivraison', { id, status: 'en_preparation', reason: 'Erreur' }, manager);
    expect(told()).toBe('delivery_back: employe');
    await done('force_bonLivraison', { id, status: 'retour', reason: 'Client parti' }, manager);
    expect(told()).toBe('delivery_cancelled: employe');
    await done('archive_bonLivraison', { id }, manager);
    expect(told()).toBe('delivery_archived: admin commercial1 employe');
    await done('restore_bonLivraison', { id }, manager);
    expect(told()).toBe('delivery_restored: admin commercial1 employe');
  });

  it('is told to who had it although it is no more theirs to see, and leads them to the list', async () => {
    const { change, due } = await openNoticeScene();
    await change({ livreur: 'Nadia', livreurId: colleague.id });
    expect(due().find(({ title }) => title === 'Livraison confiée à un autre')).toMatchObject({
      assignedTo: employee.id,
      actionUrl: '/bon-livraison',
      message: 'BL-001, Atlas, le 24/11/2026',
    });
  });
});

describe('the outcome of a delivery', () => {
  const handed = { signatureClient: 'Amal' };

  it('is told at each delivery, in part and of the rest', async () => {
    const { told, done, id, row, goTo } = await openNoticeScene();
    await done('ship_bonLivraison', { id }, employee);
    told();
    const part = (quantiteLivree: number) => ({
      id,
      ...handed,
      items: [{ id: row().items[0]?.id, quantiteLivree }],
    });
    await done('deliver_partially_bonLivraison', part(1), employee);
    expect(told()).toBe('delivery_done: admin manager commercial1');
    await done('force_bonLivraison', { id, status: 'en_cours_livraison', reason: 'Retourne' }, manager);
    told();
    goTo('2026-11-21', '15:00');
    await done('deliver_partially_bonLivraison', part(2), employee);
    expect(told()).toBe('delivery_done: admin manager commercial1');
  });

  it('is as old as the moment at which the client refused, whoever changes the note later', async () => {
    const { told, done, id, goTo } = await openNoticeScene();
    await done('ship_bonLivraison', { id }, employee);
    await done('refuse_bonLivraison', { id, reason: 'Client parti' }, employee);
    expect(told()).toContain('delivery_refused: admin manager commercial1');
    goTo('2026-11-25');
    await done('add_photo_bonLivraison', { id, photo: { id: 'f1', name: 'a.jpg' } }, manager);
    expect(told('2026-11-25')).toBe('');
  });
});

it('every driver, before or after, hears of each change of day, place or driver, and of no other', async () => {
  const drivers = fc.constantFrom(
    { livreur: 'Hicham', livreurId: employee.id },
    { livreur: 'Nadia', livreurId: colleague.id },
    { livreur: 'À assigner', livreurId: '' },
  );
  const changes = fc.record(
    {
      dateLivraison: fc.constantFrom('2026-11-24', '2026-11-25'),
      clientAdresse: fc.constantFrom('Rabat', 'Fès'),
      driver: drivers,
      vehicule: fc.constantFrom('V1', 'V2'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 5 }), async (steps) => {
      const { told, change, row } = await openNoticeScene();
      told();
      for (const { driver, ...rest } of steps) {
        const before = row();
        await change({ ...rest, ...driver });
        const after = row();
        const isMoved = (['dateLivraison', 'clientAdresse'] as const).some(
          (field) => before[field] !== after[field],
        );
        const news = ` ${told().replaceAll(';', ' ')} `;
        for (const { id } of [employee, colleague]) {
          const [had, has] = [before, after].map(({ livreurId }) => livreurId === id);
          expect(news.includes(` ${id} `)).toBe(had !== has || (isMoved && (had || has)));
        }
      }
    }),
    { numRuns: 40 },
  );
});
