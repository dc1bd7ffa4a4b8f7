import { describe, expect, it } from 'vitest';
import { collections } from '../../registry/collections.ts';
import { commercial, employee, manager, otherCommercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import {
  mayChangeTemplate,
  QUOTE_TEMPLATES,
  quoteTemplatesOf,
  templateContentOf,
  templatesFor,
} from './quote-templates.ts';

const act = 'update_quoteTemplates_settings';
const items = [
  { name: 'Écran', unitPrice: 1000 },
  { name: 'Pied', unitPrice: 200, optional: true },
];
const save = (fields: object = {}) => ({
  changes: { save: { id: 'MOD-1', name: 'Salle équipée', items, ...fields } },
});

describe('a template of quotes', () => {
  it('is its maker’s, with the usual terms, or everybody’s where who keeps the lists says so', async () => {
    const { done, engine, refused } = openScene();
    await done(act, save(), commercial);
    await done(act, save({ id: 'MOD-2', name: 'Location', isShared: true, validityDays: 15 }), manager);
    const settings = quoteTemplatesOf(engine.row('settings', QUOTE_TEMPLATES));
    expect(settings.templates).toMatchObject([
      { name: 'Salle équipée', owner: 'commercial1', validityDays: 30, paymentMethod: 'Virement' },
      { name: 'Location', owner: null, validityDays: 15 },
    ]);
    expect(templatesFor(settings, commercial).map(({ name }) => name)).toEqual(['Location', 'Salle équipée']);
    expect(templatesFor(settings, otherCommercial).map(({ name }) => name)).toEqual(['Location']);
    const [own, shared] = settings.templates;
    expect([own, shared].map((one) => one && mayChangeTemplate(one, commercial))).toEqual([true, false]);
    expect((await refused(act, save({ id: 'MOD-3', isShared: true }), commercial)).code).toBe('forbidden');
  });

  it('is saved and removed alone: others stay, and nobody else’s is touched', async () => {
    const { done, engine, refused } = openScene();
    const names = () =>
      quoteTemplatesOf(engine.row('settings', QUOTE_TEMPLATES)).templates.map(({ name }) => name);
    await done(act, save(), commercial);
    await done(act, save({ id: 'MOD-2', name: 'Pose' }), otherCommercial);
    await done(act, save({ name: 'Salle complète' }), commercial);
    expect(names()).toEqual(['Salle complète', 'Pose']);
    const remove = { changes: { remove: 'MOD-1' } };
    for (const actor of [otherCommercial, manager])
      expect((await refused(act, remove, actor)).code).toBe('forbidden');
    expect((await refused(act, save({ name: 'Prise' }), otherCommercial)).code).toBe('forbidden');
    await done(act, remove, commercial);
    await done(act, remove, commercial);
    expect(names()).toEqual(['Pose']);
  });

  it('needs a name and a line, and stops at sixty', async () => {
    const { done, refused } = openScene();
    expect((await refused(act, save({ name: '', items: [] }))).fields).toEqual({
      'changes.save.name': 'Ce champ est obligatoire',
      'changes.save.items': 'Ajoutez au moins une ligne',
    });
    for (let n = 1; n <= 60; n += 1) await done(act, save({ id: `MOD-${n}` }));
    expect((await refused(act, save({ id: 'MOD-61' }))).code).toBe('in_use');
    await done(act, save({ id: 'MOD-60', name: 'Encore' }));
  });

  it('keeps of a quote its lines, options and terms, and nothing of its client', async () => {
    const { quote, done, engine } = openScene();
    const made = await quote({ client: 'Atlas', items, notes: 'Pose comprise', globalDiscount: 5 });
    const content = templateContentOf(made);
    await done(act, save(content));
    const [kept] = quoteTemplatesOf(engine.row('settings', QUOTE_TEMPLATES)).templates;
    expect(kept).toMatchObject({ notes: 'Pose comprise', globalDiscount: 5, items: content.items });
    expect(JSON.stringify(kept)).not.toContain('Atlas');
    expect(kept?.items.map(({ optional }) => optional)).toEqual([false, true]);
  });

  it('is not there for who sees no quote', async () => {
    const { done, engine } = openScene();
    await done(act, save());
    const row = engine.row('settings', QUOTE_TEMPLATES);
    if (!row) throw new Error('no row');
    const seenBy = (actor: typeof employee) => quoteTemplatesOf(collections.settings.redact(row, actor));
    expect(seenBy(employee).templates).toEqual([]);
    expect(seenBy(commercial).templates).toHaveLength(1);
  });
});
