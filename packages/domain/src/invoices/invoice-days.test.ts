// The days of invoices run as their numbers do (CGI art. 145-III, docs/product.md 'Invoices').
import { beforeEach, describe, expect, it } from 'vitest';
import { openScene, type Scene } from '../testing/scenes/scene.ts';

let scene: Scene;
beforeEach(async () => {
  scene = openScene();
  await scene.invoice({ date: '2026-11-10' });
});

const asked = { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 10 }] };
const update = (id: string, date: string) => ({ id, changes: { date } });

describe('the day of an invoice', () => {
  it('may be chosen, and never behind the one numbered before it', async () => {
    const told = 'La série est déjà au 10/11/2026 : choisissez ce jour ou un jour suivant';
    const refused = await scene.refused('create_invoices', { ...asked, date: '2026-11-09' });
    expect(refused).toMatchObject({ code: 'validation_failed', fields: { date: told } });
    expect((await scene.invoice({ date: '2026-11-10' })).date).toBe('2026-11-10');
    expect((await scene.invoice()).date).toBe('2026-11-21');
  });

  it('is never moved to a day to come: what is numbered next would be dated before it', async () => {
    const { id } = await scene.invoice();
    const told = (await scene.refused('update_invoices', update(id, '2026-11-22'))).fields?.['date'];
    expect(told).toContain('Cette date est à venir');
    expect((await scene.invoice()).date).toBe('2026-11-21');
  });

  it('stays between its neighbours when it is changed', async () => {
    const { id } = await scene.invoice({ date: '2026-11-12' });
    const { id: last } = await scene.invoice({ date: '2026-11-15' });
    expect((await scene.refused('update_invoices', update(id, '2026-11-09'))).fields?.['date']).toContain(
      'La série est déjà au 10/11/2026',
    );
    expect((await scene.refused('update_invoices', update(id, '2026-11-16'))).fields?.['date']).toBe(
      'Le numéro suivant de la série est du 15/11/2026 : choisissez ce jour ou un jour précédent',
    );
    expect(await scene.done('update_invoices', update(id, '2026-11-14'))).toMatchObject({
      date: '2026-11-14',
    });
    expect(await scene.done('update_invoices', update(last, '2026-11-20'))).toMatchObject({
      date: '2026-11-20',
    });
  });
});
