import { screen, waitFor, within } from '@testing-library/react';
import { instantInCasablanca } from '@zellige/domain/kernel/values/dates';
import { operations } from '@zellige/domain/registry/operations';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../../../testing/render-screens.tsx';
import { type Device, disagree } from '../../../testing/two-devices.ts';
import { synchronisationFeature } from '../index.ts';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { writableFields } from './whole-version.ts';

const technicians = [
  { id: 't1', name: 'Omar', email: '', speciality: '', initials: 'O', available: true, userId: '' },
  { id: 't2', name: 'Nadia', email: '', speciality: '', initials: 'N', available: true, userId: '' },
];

const photo = (id: string) => ({ id, name: `${id}.jpg`, kind: 'avant' });
const checks = (answer: string) => [{ label: 'Câblage', answer, note: '' }];
const measures = (value: number | null) => [{ label: 'Tension', unit: 'V', min: 210, max: 240, value }];

const person = (id: string, name: string, phone = '') => ({
  id,
  name,
  role: '',
  phone,
  email: '',
  isMain: false,
});

const change = (action: string, changes: object) => (device: Device) =>
  device.done(action, { id: 'r', changes });

/** The page of what both changed; the group of a field with 'Modifier' chosen. */
async function openDispute(
  make: (device: Device) => Promise<unknown>,
  mine: (device: Device) => Promise<unknown>,
  theirs: (device: Device) => Promise<unknown>,
) {
  const company = await disagree(make, mine, theirs);
  const { engine, actor } = company.mine;
  const { user } = await renderOn(engine, {
    screens: synchronisationFeature.screens,
    at: `/synchronisation/${company.opId}`,
    actor,
  });
  const edit = async (label: RegExp) => {
    const group = await screen.findByRole('group', { name: label });
    await user.click(within(group).getByRole('radio', { name: 'Modifier' }));
    return within(group);
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Enregistrer la décision' }));
    await waitFor(async () => expect(await engine.conflicts()).toEqual([]));
    await company.mine.exchange();
  };
  return { engine, user, edit, save };
}

describe('a list that two people changed', () => {
  it('of an event: material, technicians and names take a third value', async () => {
    const { engine, user, edit, save } = await openDispute(
      async (device) => {
        await device.done('update_technicians_settings', { technicians });
        await device.done('create_inventory', { id: 'i1', name: 'Écran', quantity: 5 });
        await device.done('create_inventory', { id: 'i2', name: 'Câble', quantity: 9 });
        await device.done('create_events', { id: 'r', title: 'Salon', startDate: '2026-12-01' });
      },
      change('update_events', {
        reservedMaterials: [{ itemId: 'i1', quantity: 2 }],
        assignedTechnicians: ['t1'],
        teamMembers: ['Hind'],
      }),
      change('update_events', {
        reservedMaterials: [{ itemId: 'i2', quantity: 1 }],
        assignedTechnicians: ['t2'],
        teamMembers: ['Rita'],
      }),
    );
    const material = await edit(/^Matériel/);
    const quantity = material.getByRole('textbox', { name: 'Quantité : Écran' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.type(material.getByRole('combobox', { name: 'Ajouter un article' }), 'câble');
    await user.click(await screen.findByRole('option', { name: /Câble/ }));
    const team = await edit(/^Techniciens/);
    await user.click(team.getByRole('checkbox', { name: 'Nadia' }));
    const names = await edit(/^Autres participants/);
    await user.type(names.getByRole('textbox', { name: 'Autres participants' }), 'Rita{Enter}');
    await save();
    expect(engine.get('events', 'r')).toMatchObject({
      reservedMaterials: [
        { itemId: 'i1', name: 'Écran', quantity: 3 },
        { itemId: 'i2', name: 'Câble', quantity: 1 },
      ],
      assignedTechnicians: ['t1', 't2'],
      teamMembers: ['Hind', 'Rita'],
    });
  });

  it('of a contact: people and addresses of both are kept, one version of each', async () => {
    const { engine, user, edit, save } = await openDispute(
      (device) =>
        device.done('create_contacts', {
          id: 7,
          name: 'Atlas',
          type: 'client',
          phone: '0661234567',
          people: [person('p1', 'Nadia')],
        }),
      (device) =>
        device.done('update_contacts', {
          id: 7,
          changes: { people: [person('p1', 'Nadia', '+212522334455'), person('p2', 'Karim')] },
        }),
      (device) =>
        device.done('update_contacts', {
          id: 7,
          changes: { people: [person('p1', 'Nadia', '+212522999999'), person('p3', 'Driss')] },
        }),
    );
    const people = await edit(/^Interlocuteurs/);
    const tick = (name: RegExp) => user.click(people.getByRole('checkbox', { name }));
    await tick(/05 22 99 99 99/);
    await tick(/Driss/);
    await tick(/Karim/);
    await save();
    const kept = engine.get('contacts', 7)?.people?.map(({ name, phone }) => [name, phone]);
    expect(kept).toEqual([
      ['Nadia', '+212522999999'],
      ['Driss', ''],
    ]);
  });

  it('of a technical sheet: checks, measures, photos and the hour of arrival take a third value', async () => {
    const { engine, user, edit, save } = await openDispute(
      (device) =>
        device.done('create_technicalSheets', {
          id: 'r',
          kind: 'intervention',
          intervention: { client: 'Atlas', checklist: checks('NA'), measures: measures(null) },
        }),
      change('update_technicalSheets', {
        files: [photo('p1')],
        intervention: { checklist: checks('OK'), measures: measures(228), arrival: '2026-11-20T09:00:00Z' },
      }),
      change('update_technicalSheets', {
        files: [photo('p2')],
        intervention: { checklist: checks('NOK'), measures: measures(231), arrival: '2026-11-20T10:00:00Z' },
      }),
    );
    const checklist = await edit(/^Contrôles/);
    await user.type(checklist.getByRole('textbox', { name: 'Remarque : Câblage' }), 'Repris');
    await user.click(checklist.getByRole('button', { name: 'Ajouter un contrôle' }));
    await user.type(checklist.getByRole('textbox', { name: 'Contrôle 2' }), 'Image');
    const values = await edit(/^Mesures/);
    const value = values.getByRole('textbox', { name: 'Valeur' });
    await user.clear(value);
    await user.type(value, '250,5');
    const photos = await edit(/^Photos et documents/);
    await user.click(photos.getByRole('checkbox', { name: 'p2.jpg' }));
    const arrival = await edit(/^Arrivée/);
    const hour = arrival.getByRole('textbox', { name: 'Arrivée : heure' });
    await user.clear(hour);
    await user.type(hour, '8h30');
    await save();
    expect(engine.get('technicalSheets', 'r')).toMatchObject({
      files: [photo('p1'), photo('p2')],
      intervention: {
        arrival: instantInCasablanca('2026-11-20', '08:30'),
        checklist: [
          { label: 'Câblage', answer: 'OK', note: 'Repris' },
          { label: 'Image', answer: 'NA', note: '' },
        ],
        measures: [{ ...measures(250.5)[0], isOutside: true }],
      },
    });
  });
});

describe('a change that merges', () => {
  it('writes no field whose lines stand as a whole: each can be edited where it is in dispute', () => {
    const merging = [...operations.values()].filter(
      ({ verb, conflict }) => verb === 'update' && conflict === 'merge',
    );
    const kinds = merging.flatMap(({ name, collection }) => {
      const written = new Set(writableFields(name));
      const fields = Object.entries(fieldsOf(collection));
      return fields.filter(([path]) => written.has(path.split('.')[0] ?? '')).map(([, { kind }]) => kind);
    });
    expect(kinds.length).toBeGreaterThan(50);
    expect(kinds.filter((kind) => kind === 'lines' || kind === 'items')).toEqual([]);
  });
});
