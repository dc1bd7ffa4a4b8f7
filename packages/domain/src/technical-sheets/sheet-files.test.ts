import { expect, it } from 'vitest';
import { employee, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';

const file = (id: string) => ({ id, name: `${id}.jpg`, kind: 'avant' as const });
const intervention = { client: 'Atlas', equipment: 'Borne', work: 'Réglage', technicians: ['T1'] };

const captions = (sheet: TechnicalSheet) => sheet.files.map(({ caption }) => caption);

async function openSheet() {
  const scene = openScene();
  const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
  await scene.done('update_technicians_settings', { technicians });
  const { id } = await scene.done<TechnicalSheet>('create_technicalSheets', {
    kind: 'intervention',
    intervention,
  });
  const add = (fileId: string) =>
    scene.done<TechnicalSheet>('add_file_technicalSheets', { id, file: file(fileId) }, employee);
  return { ...scene, id, add };
}

it('photos of several people add up, each once, and are taken off one at a time', async () => {
  const { id, add, done } = await openSheet();
  await add('f1');
  await done('add_file_technicalSheets', { id, file: file('f2') }, manager);
  expect((await add('f1')).files).toEqual([file('f1'), file('f2')]);
  const { files } = await done<TechnicalSheet>('remove_file_technicalSheets', { id, fileId: 'f1' }, employee);
  expect(files).toEqual([file('f2')]);
});

it('a photo says what it shows: freely on a draft, once under a signature', async () => {
  const { id, add, done, refused } = await openSheet();
  await add('f1');
  await add('f2');
  const say = (fileId: string, caption: string) => ({ id, fileId, caption });
  const write = (fileId: string, caption: string) =>
    done<TechnicalSheet>('caption_file_technicalSheets', say(fileId, caption), employee);
  await write('f1', 'Câble dénudé');
  expect(captions(await write('f1', 'Câble rompu'))).toEqual(['Câble rompu', undefined]);
  expect((await write('f1', '')).files[0]).toEqual(file('f1'));
  await write('f1', 'Câble rompu');
  const signatures = { signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' };
  await done('sign_technicalSheets', { id, ...signatures }, employee);
  expect(captions(await write('f2', 'Câble remplacé'))).toEqual(['Câble rompu', 'Câble remplacé']);
  const refusal = await refused('caption_file_technicalSheets', say('f1', 'Rien'), employee);
  expect(refusal.code).toBe('sheet_signed');
  expect((await refused('caption_file_technicalSheets', say('f9', 'Rien'), employee)).code).toBe('not_found');
});

it.each([
  ['signed', ['sign']],
  ['validated by the office meanwhile', ['validate']],
  ['signed, then validated', ['sign', 'validate']],
])('a photo is added to a sheet that was %s, and none is taken off it', async (_state, steps) => {
  const { id, add, done, refused } = await openSheet();
  await add('f1');
  for (const step of steps)
    await done(`${step}_technicalSheets`, {
      id,
      signatureClient: 'Mme Alaoui',
      signatureTechnician: 'Hicham',
    });
  expect((await add('f2')).files).toEqual([file('f1'), file('f2')]);
  const code = steps.includes('sign') ? 'sheet_signed' : 'lines_locked';
  expect((await refused('remove_file_technicalSheets', { id, fileId: 'f1' }, employee)).code).toBe(code);
});
