// A step of a delivery that was pressed by mistake (docs/product.md 'Delivery notes').
import { describe, expect, it } from 'vitest';
import { admin, employee } from '../../testing/actors.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const driver = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: employee.id };
const days = { startDate: '2026-12-01', endDate: '2026-12-04' };
const rental = { type: 'rental', name: 'Écran', productId: 'PRD-1', quantity: 2, unitPrice: 1, ...days };
const sale = { name: 'Écran', productId: 'PRD-1', quantity: 2, unitPrice: 1 };
const signed = { signatureClient: 'Amal' };
const reason = 'Essai';

const stock = (more: object) => async (scene: Scene) => {
  await scene.done('create_products', { id: 'PRD-1', ...product });
  await scene.done('create_inventory', {
    id: 'ART-1',
    name: 'Écran',
    productId: 'PRD-1',
    quantity: 3,
    ...more,
  });
};
const counted = stock({});
const followed = stock({ followsUnits: true, serialNumbers: ['A', 'B', 'C'] });

const note = ({ done }: Scene, fields: object) =>
  done<DeliveryNote>('create_bonLivraison', { ...driver, ...fields });
const carried = { productName: 'Écran', reference: 'PRD-1', quantity: 2 };

/** Notes of every origin, in preparation. */
const origins: Record<string, (scene: Scene) => Promise<DeliveryNote>> = {
  'sold, without an order': (scene) => note(scene, { items: [carried] }),
  'rented, without an order': (scene) =>
    note(scene, { items: [{ ...carried, dateDebut: days.startDate, dateFin: days.endDate }] }),
  'sold on an invoice': async (scene) => scene.note((await scene.invoice({ items: [sale] })).id, driver),
  'rented on an invoice': async (scene) => scene.note((await scene.invoice({ items: [rental] })).id, driver),
  async 'rented on a quote'(scene) {
    const { id: devisId } = await scene.quote({ items: [rental] });
    await scene.done('accept_quotes', { id: devisId });
    const line = { ...carried, lineId: `${devisId}-1`, dateDebut: days.startDate, dateFin: days.endDate };
    return note(scene, { devisId, items: [line] });
  },
};

const stocks = { counted, followed, scarce: counted };

/** What is pressed on the way, and then taken back. */
const ways = [
  ['ship'],
  ['ship', 'start'],
  ['deliver'],
  ['ship', 'deliver'],
  ['ship', 'start', 'deliver_partially'],
  ['ship', 'refuse'],
  ['ship', 'refuse', 'return'],
  ['ship', 'refuse', 'bring_back'],
  ['ship', 'deliver', 'return'],
  ['ship', 'deliver_partially', 'return'],
  ['ship', 'deliver_partially', 'bring_back'],
] as const;

const cases = Object.keys(origins).flatMap((origin) =>
  Object.keys(stocks).flatMap((held) =>
    ways.map((way) => ({ origin, held, way, name: `${origin}, ${held}: ${way.join(', ')}` })),
  ),
);

const bare = ({
  version: _v,
  rev: _r,
  updatedAt: _u,
  updatedBy: _b,
  lastStep: _l,
  ...row
}: Record<string, unknown>) => row;

/** Whatever is to be as it was: all but the movements, which say what went and came. */
function picture({ engine }: Scene): object {
  const reservations = engine.all('reservations').filter(({ state }) => state !== 'annulée');
  const rows = {
    reservations,
    ...Object.fromEntries(
      (['bonLivraison', 'inventory', 'units', 'invoices', 'quotes'] as const).map((name) => [
        name,
        engine.all(name),
      ]),
    ),
  };
  return JSON.parse(
    JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(bare(value as Record<string, unknown>)).toSorted(([a], [b]) => a.localeCompare(b)),
          )
        : value,
    ),
  ) as object;
}

function inputOf(scene: Scene, id: string, verb: string): object {
  if (verb === 'deliver') return { id, ...signed };
  if (verb === 'refuse' || verb === 'return') return { id, reason };
  if (verb !== 'deliver_partially') return { id };
  const [line] = scene.engine.row('bonLivraison', id)?.items ?? [];
  return { id, ...signed, items: [{ id: line?.id, quantiteLivree: 1 }] };
}

/** What the stock lacks leaves with a manager's word, or as a fact that was pressed elsewhere. */
const press = (scene: Scene, id: string, verb: string, happenedAt = scene.now()) =>
  scene.engine.execute(`${verb}_bonLivraison`, inputOf(scene, id, verb), {
    actor: employee,
    happenedAt,
    isReplayed: true,
  });

const undo = (scene: Scene, id: string, step: string, { seconds = 0, actor = employee } = {}) =>
  scene.engine.execute(
    'undo_bonLivraison',
    { id, step },
    { actor, happenedAt: new Date(scene.now().getTime() + seconds * 1000) },
  );

async function prepared(origin: string, held: string, steps: readonly string[]) {
  const scene = openScene();
  await stocks[held as keyof typeof stocks](scene);
  const made = await origins[origin]?.(scene);
  const id = String(made?.id);
  if (held === 'scarce') {
    await scene.done('adjust_inventory', { id: 'ART-1', mode: 'remove', quantity: 2 });
    await scene.done('update_inventory', { id: 'ART-1', changes: { alert: 'À réviser' } });
  }
  for (const verb of steps) expect(await press(scene, id, verb)).toMatchObject({ ok: true });
  return { scene, id };
}

describe('a step of a delivery that was pressed by mistake', () => {
  it.each(cases)('is as if it had not been pressed: $name', async ({ origin, held, way }) => {
    const { scene, id } = await prepared(origin, held, way.slice(0, -1));
    const before = picture(scene);
    const step = way.at(-1) ?? '';
    await press(scene, id, step);
    const [last] = [scene.engine.row('bonLivraison', id)?.lastStep?.step ?? ''];
    expect(await undo(scene, id, last)).toMatchObject({ ok: true });
    expect(picture(scene)).toEqual(before);
    // And is pressed again, this time meant.
    expect(await press(scene, id, step)).toMatchObject({ ok: true });
  });

  const sold = 'sold, without an order';
  const after = (held: string, ...steps: string[]) => prepared(sold, held, steps);

  it('is taken back for a minute, by whoever pressed it, and once', async () => {
    const { scene, id } = await after('counted', 'ship');
    for (const how of [{ seconds: 61 }, { actor: admin }, { seconds: -1 }])
      expect(await undo(scene, id, 'ship', how)).toMatchObject({ error: { code: 'illegal_transition' } });
    expect(await undo(scene, id, 'start')).toMatchObject({ ok: false });
    expect(await undo(scene, id, 'ship', { seconds: 60 })).toMatchObject({ ok: true });
    expect(await undo(scene, id, 'ship')).toMatchObject({ ok: false });
  });

  it('stays once the office has decided the status, or somebody took a further step', async () => {
    for (const more of ['force_bonLivraison', 'start_bonLivraison']) {
      const { scene, id } = await after('counted', 'ship');
      await scene.done(more, { id, ...(more.startsWith('force') && { status: 'refuse', reason }) });
      expect(await undo(scene, id, 'ship')).toMatchObject({ ok: false });
    }
  });

  it('stays once others have taken what came back: the units, or their number', async () => {
    for (const held of ['counted', 'followed']) {
      const { scene, id } = await after(held, 'ship', 'refuse', 'return');
      const before = picture(scene);
      const taking = { id: 'ART-1', mode: 'remove', quantity: 2 };
      await scene.engine.execute('adjust_inventory', taking, { actor: admin, isReplayed: true });
      const taken = picture(scene);
      expect(taken).not.toEqual(before);
      expect(await undo(scene, id, 'return')).toMatchObject({ ok: false });
      expect(picture(scene)).toEqual(taken);
    }
  });

  it('stays once its rest has been put on another note', async () => {
    const { scene, id } = await prepared('sold on an invoice', 'counted', ['ship', 'deliver_partially']);
    const { factureId } = scene.engine.row('bonLivraison', id) ?? {};
    await scene.note(String(factureId), driver);
    expect(await undo(scene, id, 'deliver_partially')).toMatchObject({
      error: { code: 'quantity_exceeds_remaining' },
    });
  });

  it('stays once some of it has come back', async () => {
    const { scene, id } = await after('counted', 'ship', 'deliver');
    const [line] = scene.engine.row('bonLivraison', id)?.items ?? [];
    await scene.done('take_back_bonLivraison', { id, reason, items: [{ id: line?.id, quantity: 1 }] });
    expect(await undo(scene, id, 'deliver')).toMatchObject({ error: { code: 'illegal_transition' } });
  });

  it('stays once a return of its goods has been validated', async () => {
    const { scene, id } = await prepared('rented on a quote', 'counted', ['ship', 'deliver']);
    const [reservation] = scene.engine.all('reservations');
    const lines = [{ quantity: 1, state: 'bon' }];
    await scene.done('return_reservations', { id: reservation?.id, lines });
    expect(await undo(scene, id, 'deliver')).toMatchObject({
      error: { message: "Un retour a été validé depuis : l'étape reste" },
    });
  });

  it('leaves what the office has written since, and the remark of the doorstep goes with the step', async () => {
    const { scene, id } = await after('counted', 'ship');
    const typed = { id, ...signed, observationsGenerales: 'Chez le voisin' };
    await scene.done('deliver_bonLivraison', typed, employee);
    await scene.done('update_bonLivraison', { id, changes: { vehicule: 'V2' } });
    expect(await undo(scene, id, 'deliver')).toMatchObject({ ok: true });
    expect(scene.engine.row('bonLivraison', id)).toMatchObject({
      status: 'expedie',
      vehicule: 'V2',
      observationsGenerales: '',
      signatureClient: '',
    });
  });

  it('keeps nothing of what the goods cost', async () => {
    const { scene, id } = await prepared('sold on an invoice', 'counted', ['ship']);
    expect(JSON.stringify(scene.engine.row('bonLivraison', id)?.lastStep)).not.toMatch(/price/i);
  });
});
