// The day of a credit note that a wrong clock gave, put right (docs/subjects/credit-notes.md).
import { describe, expect, it } from 'vitest';
import { commercial } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { CreditNote } from './credit-note.schema.ts';

const reason = 'Geste';

/** Three credit notes of one invoice of 21/11: the one in the middle was made by a clock of 2028. */
async function sceneOf() {
  const scene = openScene();
  const { id: invoiceId } = await scene.invoice();
  const credit = () => scene.done<CreditNote>('create_creditNotes', { invoiceId, amount: 10, reason });
  scene.goTo('2026-11-23');
  await credit();
  scene.goTo('2028-01-02');
  const wrong = await credit();
  const after = { ...wrong, id: 'AV-003', number: 'AV-003', date: '2026-11-25' };
  scene.engine.load([{ collection: 'creditNotes', row: after }]);
  scene.goTo('2026-11-27');
  const redate = (date: string) => scene.done<CreditNote>('redate_creditNotes', { id: wrong.id, date });
  return { ...scene, wrong, redate, invoiceId };
}

describe('the day that a wrong clock gave a credit note', () => {
  it('is put right, and its invoice says the last of its days', async () => {
    const { engine, wrong, redate, invoiceId } = await sceneOf();
    const creditedOn = () => engine.all('invoices').find(({ id }) => id === invoiceId)?.creditedOn;
    expect(creditedOn()).toBe('2028-01-02');
    expect(await redate('2026-11-24')).toEqual({
      ...wrong,
      date: '2026-11-24',
      version: 2,
      rev: expect.any(Number) as number,
      updatedAt: expect.any(String) as string,
    });
    expect(creditedOn()).toBe('2026-11-25');
  });

  it.each([
    ['2026-11-20', 'ne précède pas sa facture du 21/11/2026'],
    ['2026-11-22', 'La série est déjà au 23/11/2026'],
    ['2026-11-26', 'Le numéro suivant de la série est du 25/11/2026'],
    ['2026-11-28', 'Cette date est à venir'],
  ])('is not put on %s', async (date, sentence) => {
    const { refused, wrong } = await sceneOf();
    const { fields } = await refused('redate_creditNotes', { id: wrong.id, date });
    expect(fields?.['date']).toContain(sentence);
  });

  it('goes into no closed month', async () => {
    const { done, refused, wrong, goTo } = await sceneOf();
    goTo('2026-12-03');
    await done('close_month_settings', { month: '2026-11' });
    expect((await refused('redate_creditNotes', { id: wrong.id, date: '2026-11-24' })).code).toBe(
      'month_closed',
    );
  });

  it('stays once it is right, and is a manager’s to put right', async () => {
    const { redate, refused, wrong } = await sceneOf();
    const asked = { id: wrong.id, date: '2026-11-24' };
    expect((await refused('redate_creditNotes', asked, commercial)).code).toBe('forbidden');
    await redate('2026-11-24');
    const again = await refused('redate_creditNotes', { id: wrong.id, date: '2026-11-23' });
    expect([again.code, again.message]).toEqual([
      'illegal_transition',
      'La date d’un avoir établi ne change pas : seule celle qu’une horloge a faussée se corrige',
    ]);
  });
});
