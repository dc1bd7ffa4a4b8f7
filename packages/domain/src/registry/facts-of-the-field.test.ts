// Every fact of the rulebook × what the office does meanwhile × both orders of arrival (docs/product.md D22, docs/adr/0035). A new
// fact that is not prepared in testing/field-facts.ts fails.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownersOf } from '../kernel/identity/permissions.ts';
import { notificationsDue } from './notifications-due.ts';
import { operations } from './operations.ts';
import { admin, employee } from '../testing/actors.ts';
import {
  collectionOf,
  colleague,
  type Fact,
  factOf,
  facts,
  type Given,
  prepared,
  pressedAt,
  replay,
  rowOf,
  signature,
  stranger,
} from '../testing/field-facts.ts';
import { office, officeDoes, tried } from '../testing/office-changes.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';

/** What the stock has out is what its movements say, and each unit is somewhere once. */
function checkStock({ engine }: Scene): void {
  for (const item of engine.all('inventory')) {
    const moved = engine.all('movements').filter(({ itemId }) => itemId === item.id);
    expect(moved.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item.quantity);
    expect(item.quantity).toBeGreaterThanOrEqual(0);
  }
}

/** Units of the note that are out: as many as its state says, moved once. */
function unitsOut({ engine }: Scene, id: string): number {
  const moved = engine.all('movements').filter(({ relatedId }) => relatedId === id);
  return moved.reduce((sum, { quantity }) => sum - quantity, 0);
}

const unitsSaid: Record<string, number> = {
  expedie: 2,
  en_cours_livraison: 2,
  refuse: 2,
  livre: 2,
  partiellement_livre: 1,
};

function checkNoteStock(scene: Scene, fact: Fact, given: Given): void {
  checkStock(scene);
  const said = unitsSaid[String(rowOf(scene, fact, given)['status'])] ?? 0;
  expect(unitsOut(scene, given.id)).toBe(
    fact.action.endsWith('_bonLivraison') ? said : unitsOut(scene, given.id),
  );
}

const minutes = fc.integer({ min: 0, max: 59 });

/** They bring an event on. */
const steps: ReadonlySet<string> = new Set(['arrive_events', 'start_events', 'finish_events']);

/** Whoever is at the depot takes back any rental. */
const isOfEverybody = (fact: Fact): boolean => collectionOf(fact) === 'reservations';

/** Each of them is another remark. */
const remarks: ReadonlySet<string> = new Set(['hold_events', 'fail_events', 'note_events']);

/** Its field says when it was pressed first; of a fact without one nothing is said. */
const instantSaid = ({ instant }: Fact, scene: Scene, minutesBefore: number): object =>
  instant === '' ? {} : { [instant]: pressedAt(scene, minutesBefore).toISOString() };

/** What the record says whatever came first: what the office closed knowing the fact is its own affair. */
function saidBy(
  fact: Fact,
  row: string,
  { isOfficeFirst, said }: { isOfficeFirst: boolean; said: object },
): object {
  const closes = row === 'cancelled' || row === 'archived' || row === 'taken back';
  const despite = isOfficeFirst && row !== 'taken back' && closes && steps.has(fact.action);
  return {
    ...(isOfficeFirst || !closes ? { ...said, archivedAt: null } : {}),
    ...(despite ? { doneDespite: 'annulation', statusReason: 'Client parti' } : {}),
  };
}

describe('a fact of the field', () => {
  it('is prepared here, each of them', () => {
    const declared = [...operations.values()].filter(({ isFact }) => isFact).map(({ name }) => name);
    expect(facts.map(({ action }) => action).toSorted()).toEqual(declared.toSorted());
  });

  const cases = facts.flatMap((fact) =>
    Object.keys(office)
      .filter((row) => office[row]?.[collectionOf(fact)])
      .map((row) => ({ fact, row, name: `${fact.action}, ${row}` })),
  );

  it.each(cases)('stands: $name', async ({ fact, row }) => {
    await fc.assert(
      fc.asyncProperty(minutes, fc.boolean(), async (before, isOfficeFirst) => {
        const { scene, given } = await prepared(fact);
        const other = () => officeDoes(row, fact, scene, given);
        if (isOfficeFirst) await other();
        expect(await replay(scene, fact, given, [employee, before])).toMatchObject({ ok: true });
        const said = { ...fact.says, ...instantSaid(fact, scene, before) };
        if (!isOfficeFirst) await other();
        const stood = rowOf(scene, fact, given);
        expect(stood).toMatchObject(saidBy(fact, row, { isOfficeFirst, said }));
        const isTheirs = isOfficeFirst || steps.has(fact.action) || collectionOf(fact) === 'bonLivraison';
        const keeps = row === 'people' && isTheirs && !isOfEverybody(fact) ? [employee.id] : [];
        expect(ownersOf({ ...stood })).toEqual(expect.arrayContaining(keeps));
        expect(JSON.stringify(stood)).toContain(row === 'text' ? 'Du bureau' : '');
        checkNoteStock(scene, fact, given);
      }),
      { numRuns: 6 },
    );
  });

  it.each(facts)(
    'pressed by a colleague too has the earliest instant, in either order: $action',
    async (fact) => {
      await fc.assert(
        fc.asyncProperty(minutes, minutes, fc.boolean(), async (mine, theirs, isMineFirst) => {
          const { scene, given } = await prepared(fact);
          await officeDoes('people', fact, scene, given);
          const all = [
            { actor: employee, before: mine },
            { actor: colleague, before: theirs },
          ];
          for (const { actor, before } of isMineFirst ? all : all.toReversed())
            expect(await replay(scene, fact, given, [actor, before])).toMatchObject({ ok: true });
          expect(rowOf(scene, fact, given)).toMatchObject({
            ...fact.says,
            ...instantSaid(fact, scene, Math.max(mine, theirs)),
          });
          checkNoteStock(scene, fact, given);
        }),
        { numRuns: 8 },
      );
    },
  );

  it.each(facts.filter(({ action }) => !remarks.has(action)))('said twice is one: $action', async (fact) => {
    const { scene, given } = await prepared(fact);
    await replay(scene, fact, given, [employee, 10]);
    const once = rowOf(scene, fact, given);
    expect(await replay(scene, fact, given, [employee, 10])).toMatchObject({ ok: true });
    const { version: _v, rev: _r, updatedAt: _u, ...said } = rowOf(scene, fact, given);
    expect(once).toMatchObject(said);
    checkNoteStock(scene, fact, given);
  });

  it.each(facts.filter((fact) => !isOfEverybody(fact)))(
    'is taken from nobody who never had the record, nor after thirty days: $action',
    async (fact) => {
      const { scene, given } = await prepared(fact);
      expect(await replay(scene, fact, given, [stranger, 5])).toMatchObject({ error: { code: 'not_found' } });
      await officeDoes('people', fact, scene, given);
      scene.goTo('2026-12-22');
      expect(await replay(scene, fact, given, [employee, 5])).toMatchObject({ error: { code: 'not_found' } });
    },
  );

  it('takes what was delivered out of the stock once, and says what was not there any more', async () => {
    const fact = factOf('deliver_bonLivraison');
    const { scene, given } = await prepared(fact);
    await tried(scene, 'force_bonLivraison', { id: given.id, status: 'retour', reason: 'Client parti' });
    const [item] = scene.engine.all('inventory');
    const other = await scene.done('create_bonLivraison', {
      client: 'Majorelle',
      clientAdresse: 'Rabat',
      livreur: 'Nadia',
      items: [{ productName: 'Écran', quantity: 4, inventoryId: item?.id }],
    });
    await scene.done('ship_bonLivraison', { id: other.id });
    for (const minutesBefore of [5, 5])
      expect(await replay(scene, fact, given, [employee, minutesBefore])).toMatchObject({ ok: true });
    expect(rowOf(scene, fact, given)).toMatchObject({
      status: 'livre',
      doneDespite: 'annulation',
      items: [{ stockShort: 1, quantiteLivree: 2 }],
    });
    expect(unitsOut(scene, given.id)).toBe(1);
    expect(scene.engine.row('inventory', String(item?.id))).toMatchObject({ quantity: 0 });
    expect(scene.engine.row('inventory', String(item?.id))?.alert).not.toBe('');
    checkStock(scene);
  });

  it('is held by no order: what was handed over was handed over', async () => {
    const scene = openScene();
    const { id: factureId } = await scene.invoice({ items: [{ name: 'Écran', quantity: 2, unitPrice: 1 }] });
    const note = await scene.note(factureId, {
      clientAdresse: 'Rabat',
      livreur: 'H',
      livreurId: employee.id,
    });
    await scene.done('ship_bonLivraison', { id: note.id });
    await scene.done('force_bonLivraison', { id: note.id, status: 'retour', reason: 'Panne' });
    const again = await scene.note(factureId, {
      clientAdresse: 'Rabat',
      livreur: 'N',
      livreurId: colleague.id,
    });
    await scene.done('deliver_bonLivraison', { id: again.id, ...signature });
    const late = await scene.engine.execute(
      'deliver_bonLivraison',
      { id: note.id, ...signature },
      { actor: employee, isReplayed: true },
    );
    expect(late).toMatchObject({
      ok: true,
      value: { output: { status: 'livre', doneDespite: 'annulation' } },
    });
  });

  it('keeps the remark of the office beside that of the doorstep', async () => {
    const fact = factOf('deliver_bonLivraison');
    const { scene, given } = await prepared(fact);
    await officeDoes('text', fact, scene, given);
    const typed = { ...given, input: { ...given.input, observationsGenerales: 'Chez le voisin' } };
    await replay(scene, fact, typed, [employee, 5]);
    expect(rowOf(scene, fact, given)).toMatchObject({ observationsGenerales: 'Du bureau\nChez le voisin' });
  });

  it('moves the plan to the real start as long as it was, and says what had been planned', async () => {
    const fact = factOf('start_events');
    const { scene, given } = await prepared(fact);
    await officeDoes('hours', fact, scene, given);
    await replay(scene, fact, given, [employee, 5]);
    // 09:00 UTC: Casablanca has been on UTC since 20/09/2026.
    expect(rowOf(scene, fact, given)).toMatchObject({
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      time: '08:55',
      endTime: '10:55',
      plannedFor: '23/11/2026 à 15:00',
    });
  });

  it('leaves whoever is on the spot on the team of a running event, whoever is sent', async () => {
    const fact = factOf('start_events');
    const { scene, given } = await prepared(fact);
    await replay(scene, fact, given, [employee, 5]);
    await officeDoes('people', fact, scene, given);
    expect(rowOf(scene, fact, given)).toMatchObject({
      assignedTechnicians: ['T2', 'T1'],
      teamUserIds: [colleague.id, employee.id],
      onSite: [{ userId: employee.id }],
    });
  });

  it('that stood against the office is told to both sides', async () => {
    const [start, deliver] = [factOf('start_events'), factOf('deliver_bonLivraison')];
    const people = [admin, employee, colleague].map(({ id, role }) => ({ id, role, isActive: true }));
    const told = (scene: Scene) =>
      notificationsDue(
        { events: scene.engine.all('events'), bonLivraison: scene.engine.all('bonLivraison') },
        '2026-11-21',
        people,
      ).map(({ assignedTo, title }) => `${assignedTo}: ${title}`);
    const cancelled = await prepared(start);
    await officeDoes('cancelled', start, cancelled.scene, cancelled.given);
    await replay(cancelled.scene, start, cancelled.given, [employee, 5]);
    const despite = "Réalisé malgré l'annulation";
    expect(told(cancelled.scene)).toEqual(
      expect.arrayContaining([`admin: ${despite}`, `employe: ${despite}`]),
    );
    const given = await prepared(deliver);
    await officeDoes('people', deliver, given.scene, given.given);
    // It waited for four days without a network.
    await replay(given.scene, deliver, given.given, [employee, 4 * 24 * 60]);
    expect(told(given.scene)).toEqual(
      expect.arrayContaining([
        'employe2: Déjà sur place',
        'admin: Déjà sur place',
        'admin: Bon de livraison livré',
      ]),
    );
  });
});
