import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventKinds } from '../events/event.values.ts';
import { employee, manager } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import type { TechnicalSheet } from '../technical-sheets/technical-sheet.schema.ts';
import { defaultChecklist } from './check.values.ts';
import { checklistMessages } from './checklist-template.schema.ts';
import { type ChecklistTemplate, checksOf, templateFor } from './checklist-templates.ts';

const template = (id: string, fields: Partial<ChecklistTemplate> = {}): ChecklistTemplate => ({
  id,
  name: id,
  category: '',
  kind: '',
  checks: [`Point de ${id}`],
  measures: [],
  ...fields,
});

describe('the template of a sheet', () => {
  const all = [
    template('general'),
    template('visits', { kind: 'Maintenance' }),
    template('kiosks', { category: 'bornes' }),
    template('both', { category: 'bornes', kind: 'Maintenance' }),
    template('second', { category: 'bornes', kind: 'Maintenance' }),
  ];
  it.each([
    ['nothing known', { category: '', kind: '' }, 'general'],
    ['the kind of visit', { category: '', kind: 'Maintenance' }, 'visits'],
    ['the equipment', { category: 'bornes', kind: 'Installation' }, 'kiosks'],
    ['both, the first of two alike', { category: 'bornes', kind: 'Maintenance' }, 'both'],
    ['other equipment', { category: 'écrans', kind: 'Formation' }, 'general'],
  ])('is the nearest: %s', (_what, need, id) => {
    expect(templateFor(all, need)?.id).toBe(id);
  });

  it('says nothing against the visit and the equipment, whatever there is', () => {
    const names = fc.constantFrom('', 'bornes', 'écrans');
    const kinds = fc.constantFrom('', ...eventKinds);
    const one = fc.record({ category: names, kind: kinds }).map((of) => template('any', of));
    fc.assert(
      fc.property(fc.array(one), names, kinds, (templates, category, kind) => {
        const found = templateFor(templates, { category, kind });
        const fits = (of: ChecklistTemplate) =>
          ['', category].includes(of.category) && ['', kind].includes(of.kind);
        expect(found ? fits(found) : !templates.some(fits)).toBe(true);
      }),
    );
  });

  it('is the usual one where there is none', () => {
    expect(checksOf(undefined).checklist.map(({ label }) => label)).toEqual([...defaultChecklist]);
  });
});

const point = { label: 'Tension', unit: 'V', min: 210, max: 240 };

async function openTemplateScene() {
  const scene = await openEventScene();
  const save = (templates: object[]) =>
    scene.done('update_checklists_settings', { changes: { templates } }, manager);
  await save([
    {
      id: 'MOD-1',
      name: 'Entretien',
      kind: 'Maintenance',
      checks: ['Filtres', 'Firmware'],
      measures: [point],
    },
  ]);
  const { id: eventId } = await scene.event({
    title: 'Visite',
    kind: 'Maintenance',
    assignedTechnicians: ['T1'],
  });
  const create = (intervention: object = {}) =>
    scene.done<TechnicalSheet>(
      'create_technicalSheets',
      { kind: 'intervention', intervention: { eventId, ...intervention } },
      employee,
    );
  return { ...scene, save, create, eventId };
}

describe('a new sheet', () => {
  it('takes a copy of the template of its visit, which no later change of that reaches', async () => {
    const { save, create, engine } = await openTemplateScene();
    const { id, intervention } = await create();
    const copy = {
      visitKind: 'Maintenance',
      checklist: [
        { label: 'Filtres', answer: 'NA', note: '' },
        { label: 'Firmware', answer: 'NA', note: '' },
      ],
      measures: [{ ...point, value: null }],
    };
    expect(intervention).toMatchObject(copy);
    await save([{ id: 'MOD-1', name: 'Entretien', kind: 'Maintenance', checks: ['Tout autre'] }]);
    expect(engine.row('technicalSheets', id)).toMatchObject({ intervention: copy });
  });

  it('keeps what its writer says instead', async () => {
    const { create } = await openTemplateScene();
    const checklist = [{ label: 'Son', answer: 'OK', note: '' }];
    const { intervention } = await create({ checklist, measures: [], visitKind: 'Formation' });
    expect(intervention).toMatchObject({ checklist, visitKind: 'Formation' });
    expect(intervention).not.toHaveProperty('measures');
  });

  it('knows its template and its serial number by the equipment of the visit, unless it is about another one', async () => {
    const { save, done, event } = await openTemplateScene();
    await save([
      { id: 'MOD-1', name: 'Partout', checks: ['Propreté'] },
      { id: 'MOD-2', name: 'Bornes', category: 'CAT-B', checks: ['Imprimante'] },
    ]);
    await done('create_inventory', {
      id: 'ART-9',
      name: 'Borne',
      category: 'CAT-B',
      quantity: 2,
      serialNumber: 'SN-9',
    });
    const { id } = await event({ reservedMaterials: [{ itemId: 'ART-9', quantity: 1 }] });
    const { intervention } = await done<TechnicalSheet>('create_technicalSheets', {
      kind: 'intervention',
      intervention: { eventId: id },
    });
    expect(intervention).toMatchObject({
      itemId: 'ART-9',
      equipment: 'Borne',
      serialNumber: 'SN-9',
      checklist: [{ label: 'Imprimante' }],
    });
    const next = await event({ reservedMaterials: [{ itemId: 'ART-9', quantity: 1 }] });
    const other = await done<TechnicalSheet>('create_technicalSheets', {
      kind: 'intervention',
      intervention: { eventId: next.id, equipment: 'Écran du client' },
    });
    expect(other.intervention).toMatchObject({
      itemId: '',
      serialNumber: '',
      checklist: [{ label: 'Propreté' }],
    });
  });
});

describe('the templates of the settings', () => {
  it.each([
    ['without a name', { name: '' }, 'name'],
    ['without anything to check', { checks: [], measures: [] }, 'checks'],
    ['of no kind of visit', { kind: 'Nulle part' }, 'kind'],
    ['with limits that cross', { measures: [{ label: 'Tension', min: 9, max: 1 }] }, 'measures.0.max'],
  ])('refuses one %s, at its field', async (_what, fields, field) => {
    const { refused } = await openTemplateScene();
    const templates = [{ id: 'MOD-9', name: 'Essai', checks: ['Point'], ...fields }];
    const failure = await refused('update_checklists_settings', { changes: { templates } });
    expect(Object.keys(failure.fields ?? {})).toEqual([`changes.templates.0.${field}`]);
  });

  it('stands once by its key', async () => {
    const { refused } = await openTemplateScene();
    const one = { id: 'MOD-9', name: 'Essai', checks: ['Point'] };
    const failure = await refused('update_checklists_settings', { changes: { templates: [one, one] } });
    expect(failure.fields).toEqual({ 'changes.templates.1.id': checklistMessages.twice });
  });
});
