import { storedRow } from '../../testing/stored-row.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commercial, employee, manager } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import { joinedSheet } from './joined-sheet.ts';
import { blankIntervention } from './sheet-sources.ts';
import type { InterventionSheet, TechnicalSheet } from '../technical-sheet.schema.ts';

async function openVisit(assignedTechnicians: readonly string[] = ['T1', 'T2']) {
  const scene = await openEventScene();
  const { id: eventId } = await scene.event({ client: 'Atlas', equipments: ['Borne'], assignedTechnicians });
  const sheet = (intervention: object = {}, actor = manager, more: object = {}) =>
    scene.done<TechnicalSheet>(
      'create_technicalSheets',
      { kind: 'intervention', intervention: { eventId, ...intervention }, ...more },
      actor,
    );
  return { ...scene, eventId, sheet, sheets: () => scene.engine.all('technicalSheets') };
}

describe('a second sheet of a visit', () => {
  it('is written on the first, and nothing of either is lost', async () => {
    const { sheet, sheets } = await openVisit();
    const first = await sheet({
      work: 'Dalle remplacée',
      arrival: '2026-11-22T09:10:00.000Z',
      parts: [{ itemId: 'ART-1', quantity: 1 }],
      checklist: [{ label: 'Réseau', answer: 'OK' }],
    });
    const second = await sheet(
      {
        work: 'Câblage refait',
        diagnosis: 'Dalle fendue',
        equipment: 'Écran 65"',
        serialNumber: 'S-7',
        arrival: '2026-11-22T09:00:00.000Z',
        departure: '2026-11-22T11:00:00.000Z',
        technicians: ['T1', 'T3'],
        parts: [{ itemId: 'ART-1', quantity: 2 }],
        checklist: [{ label: 'Réseau', answer: 'NOK', note: 'Prise murale' }],
      },
      employee,
      { notes: 'Revenir', files: [{ id: 'f1', name: 'a.jpg', kind: 'avant' }] },
    );
    expect(sheets()).toHaveLength(1);
    expect(second).toMatchObject({
      id: first.id,
      number: first.number,
      notes: 'Revenir\n\nÉquipement : Écran 65"',
      files: [{ id: 'f1' }],
      teamUserIds: ['employe'],
      intervention: {
        work: 'Dalle remplacée\n\nCâblage refait',
        diagnosis: 'Dalle fendue',
        equipment: 'Borne',
        serialNumber: 'S-7',
        arrival: '2026-11-22T09:00:00.000Z',
        departure: '2026-11-22T11:00:00.000Z',
        technicians: ['T1', 'T2', 'T3'],
        technicianNames: ['Hicham', 'Nadia', 'Anas'],
        parts: [{ itemId: 'ART-1', quantity: 3 }],
        checklist: [{ label: 'Réseau', answer: 'NOK', note: 'Prise murale' }],
      },
    });
  });

  it.each(['validate', 'archive'])('is a sheet of its own after %s of the first', async (action) => {
    const { sheet, sheets, done } = await openVisit();
    const { id } = await sheet({ work: 'Réglage' });
    await done(`${action}_technicalSheets`, { id });
    expect((await sheet({ work: 'Réglage' })).id).not.toBe(id);
    expect(sheets()).toHaveLength(2);
  });

  it('is a sheet of its own of another event, and without one', async () => {
    const { sheet, sheets, event } = await openVisit();
    const { id: other } = await event({ startDate: '2026-12-01' });
    await sheet();
    await sheet({ eventId: other });
    await sheet({ eventId: '' });
    await sheet({ eventId: '' });
    expect(sheets()).toHaveLength(4);
  });

  it('is found once its event was chosen later', async () => {
    const { sheet, eventId, done } = await openVisit();
    const { id } = await sheet({ eventId: '' });
    await done('update_technicalSheets', { id, changes: { intervention: { eventId } } });
    expect((await sheet()).id).toBe(id);
  });

  it('is refused to whoever may write none', async () => {
    const { sheet, eventId, refused } = await openVisit();
    await sheet();
    const input = { kind: 'intervention', intervention: { eventId } };
    expect(await refused('create_technicalSheets', input, commercial)).toMatchObject({ code: 'forbidden' });
  });
});

const word = fc.constantFrom('', 'Dalle', 'Câble', 'Prise', 'Vis');
const intervention: fc.Arbitrary<InterventionSheet> = fc
  .record({
    client: word,
    site: word,
    equipment: word,
    serialNumber: word,
    symptoms: word,
    diagnosis: word,
    work: word,
    recommendations: word,
    technicians: fc.subarray(['T1', 'T2', 'T3']),
    parts: fc.subarray(['A', 'B']).map((ids) => ids.map((itemId) => ({ itemId, name: itemId, quantity: 2 }))),
    checklist: fc
      .subarray(['Réseau', 'Image'])
      .chain((labels) =>
        fc.tuple(
          ...labels.map((label) =>
            fc.record({ label: fc.constant(label), answer: fc.constantFrom('OK', 'NOK', 'NA'), note: word }),
          ),
        ),
      ),
  })
  .map((fields) => ({
    ...blankIntervention(),
    ...fields,
    technicianNames: fields.technicians,
  })) as fc.Arbitrary<InterventionSheet>;

/** Each word that somebody wrote, and each unit of a part. */
const wordsOf = ({ intervention: said, notes, files }: TechnicalSheet): string[] =>
  [
    ...[said?.client, said?.site, said?.equipment, said?.serialNumber, notes].filter((text) => text !== ''),
    ...[said?.symptoms, said?.diagnosis, said?.work, said?.recommendations].filter((text) => text !== ''),
    ...(said?.technicians ?? []),
    ...(said?.checklist ?? []).flatMap(({ label, note }) => [label, note]).filter((text) => text !== ''),
    ...files.map(({ id }) => id),
  ] as string[];

const unitsOf = ({ intervention: said }: TechnicalSheet): number =>
  (said?.parts ?? []).reduce((sum, { quantity }) => sum + quantity, 0);

describe('two sheets joined', () => {
  it('say every word of both, and count every part', () => {
    const sheet = fc
      .record({ intervention, notes: word, files: fc.subarray([{ id: 'f1' }, { id: 'f2' }]) })
      .map((fields) => storedRow({ ...fields, teamUserIds: [] }) as TechnicalSheet);
    fc.assert(
      fc.property(sheet, sheet, (first, second) => {
        const joined = joinedSheet(first, second);
        const text = JSON.stringify(joined);
        for (const said of [...wordsOf(first), ...wordsOf(second)]) expect(text).toContain(said);
        expect(unitsOf(joined)).toBe(unitsOf(first) + unitsOf(second));
      }),
      { numRuns: 200 },
    );
  });
});
