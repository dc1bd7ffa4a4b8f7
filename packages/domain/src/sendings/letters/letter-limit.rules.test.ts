// How many e-mails a person sends in a day (docs/subjects/sending.md 'Letters').
import { describe, expect, it } from 'vitest';
import { commercial, otherCommercial } from '../../testing/actors.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';
import { systemActor } from '../../kernel/identity/system-actor.ts';
import type { Sending } from '../sending.schema.ts';

const letter = { of: 'invoices', channel: 'email', to: 'achats@atlas.ma', subject: 'Facture', text: '' };

/** Two letters a day, and an invoice of that person. */
async function sceneOf(day?: string) {
  const scene = openScene(day);
  await scene.done('update_security_settings', { changes: { lettersPerDay: 2 } });
  const { id } = await scene.invoice({ assignedTo: commercial.id });
  return { scene, input: { ...letter, documentId: id } };
}

const two = async ({ done }: Scene, input: object): Promise<Sending[]> => [
  await done<Sending>('create_sendings', input, commercial),
  await done<Sending>('create_sendings', input, commercial),
];

describe('the letters of a day', () => {
  it('are so many, and the sentence says when the next may leave', async () => {
    const { scene, input } = await sceneOf();
    await two(scene, input);
    const refusal = await scene.refused('create_sendings', input, commercial);
    expect([refusal.code, refusal.message]).toEqual([
      'letter_limit',
      '2 e-mails sont déjà partis en votre nom aujourd’hui, le maximum par jour : le prochain pourra partir le 22/11/2026 à partir de minuit',
    ]);
  });

  it('are e-mails, each person’s own', async () => {
    const { scene, input } = await sceneOf();
    await two(scene, input);
    await scene.done('create_sendings', { ...input, channel: 'call' }, commercial);
    const { id } = await scene.invoice({ assignedTo: otherCommercial.id });
    await scene.done('create_sendings', { ...input, documentId: id }, otherCommercial);
    expect(scene.engine.all('sendings')).toHaveLength(4);
  });

  // Casablanca is at UTC + 1 before 20/09/2026, at UTC from then on.
  it.each([
    ['2026-11-21', '23:59', '2026-11-22', '00:00'],
    ['2026-07-14', '22:59', '2026-07-14', '23:00'],
  ])('begin anew at midnight in Casablanca (%s)', async (day, last, nextDay, first) => {
    const { scene, input } = await sceneOf(day);
    scene.goTo(day, '12:00');
    await two(scene, input);
    scene.goTo(day, last);
    await scene.refused('create_sendings', input, commercial);
    scene.goTo(nextDay, first);
    await scene.done('create_sendings', input, commercial);
    expect(scene.engine.all('sendings')).toHaveLength(3);
  });

  it('are counted when they come, whatever the clock of a device said', async () => {
    const { scene, input } = await sceneOf();
    await two(scene, input);
    const happenedAt = new Date('2026-11-01T09:00:00Z');
    const late = await scene.engine.execute('create_sendings', input, {
      actor: commercial,
      happenedAt,
      isReplayed: true,
    });
    expect(late.ok).toBe(false);
  });

  it('have one that is tried again once, and on another day on that day too', async () => {
    const { scene, input } = await sceneOf();
    const [first, second] = await two(scene, input);
    for (const sending of [first, second])
      await scene.done('deliver_sendings', { id: sending?.id, state: 'failed', failure: '550' }, systemActor);
    await scene.done('retry_sendings', { id: first?.id }, commercial);
    scene.goTo('2026-11-22');
    await two(scene, input);
    expect((await scene.refused('retry_sendings', { id: second?.id }, commercial)).message).toContain(
      'le 23/11/2026',
    );
  });
});
