import { expect, it } from 'vitest';
import { employee, manager } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { clientAdresse: '3, rue Oued Ziz, Rabat', livreur: 'Hicham', livreurId: 'employe' };
const photo = (id: string) => ({ id, name: `${id}.jpg` });

async function openNote() {
  const scene = openScene();
  const { id } = await scene.note((await scene.invoice()).id, ready);
  const add = (fileId: string) =>
    scene.done<DeliveryNote>('add_photo_bonLivraison', { id, photo: photo(fileId) }, employee);
  return { ...scene, id, add };
}

it('a delivery gathers photos before and after it is handed over, each once', async () => {
  const { id, add, done } = await openNote();
  await add('f1');
  expect((await add('f1')).photos).toEqual([{ ...photo('f1'), takenAt: '2026-11-21T09:00:00.000Z' }]);
  await done('ship_bonLivraison', { id });
  await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
  expect((await add('f2')).photos?.map((kept) => kept.id)).toEqual(['f1', 'f2']);
});

it('a photo is taken off again until the goods are handed over; then it is a proof', async () => {
  const { id, add, done, refused } = await openNote();
  await add('f1');
  await add('f2');
  const without = await done<DeliveryNote>('remove_photo_bonLivraison', { id, photoId: 'f1' }, employee);
  expect(without.photos?.map((kept) => kept.id)).toEqual(['f2']);
  await done('ship_bonLivraison', { id });
  await done('deliver_bonLivraison', { id, signatureClient: 'Amal' });
  const remove = { id, photoId: 'f2' };
  expect((await refused('remove_photo_bonLivraison', remove, employee)).code).toBe('forbidden');
  expect((await done<DeliveryNote>('remove_photo_bonLivraison', remove, manager)).photos).toEqual([]);
});

it('a note holds twenty at most', async () => {
  const { id, add, refused } = await openNote();
  for (let count = 0; count < 20; count += 1) await add(`f${count}`);
  const more = await refused('add_photo_bonLivraison', { id, photo: photo('more') });
  expect(more.message).toBe('20 photos au plus par bon de livraison');
});
