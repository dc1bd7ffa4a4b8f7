// The photos of a return (docs/product.md 'Rental returns'): each by itself, whatever becomes of the return.
import { describe, expect, it } from 'vitest';
import { findOperation } from '../../registry/operations.ts';
import { employee } from '../../testing/actors.ts';
import { ownReservation } from '../../testing/scenes/prepared-reservations.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Reservation } from '../reservation.schema.ts';
import { loosePhotos, photosOf } from './return-photos.ts';

const photo = (id: string) => ({ id, name: `${id}.jpg` });

async function openOut() {
  const scene = openScene();
  const { id } = (await ownReservation({}, true)(scene)) as { id: string };
  const row = () => scene.engine.row('reservations', id) as Reservation;
  const add = (fileId: string, returnId = 'RET-1') =>
    scene.done('add_photo_reservations', { id, returnId, photo: photo(fileId) }, employee);
  const input = { id, returnId: 'RET-1', lines: [{ quantity: 1, state: 'bon' }] };
  return { ...scene, id, row, add, input };
}

const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id);

describe('a photo of a return', () => {
  it.each([
    ['before its return', true],
    ['after it', false],
  ])('is of that return, when it arrives %s, once', async (_when, isPhotoFirst) => {
    const { row, add, done, input } = await openOut();
    const back = () => done('return_reservations', input, employee);
    if (!isPhotoFirst) await back();
    await add('f1');
    await add('f1');
    if (isPhotoFirst) await back();
    const [made] = row().returns;
    expect(made && ids(photosOf(row(), made))).toEqual(['f1']);
    expect(loosePhotos(row())).toEqual([]);
  });

  it('is nothing that the return waits for', () => {
    expect(findOperation('add_photo_reservations')).toMatchObject({ addsFile: true, isFact: true });
  });

  it('stays with the reservation where its return is undone', async () => {
    const { row, add, done, input, id } = await openOut();
    await done('return_reservations', input, employee);
    await add('f1');
    await done('undo_return_reservations', { id }, employee);
    expect(ids(loosePhotos(row()))).toEqual(['f1']);
  });

  it('is one of twenty at most', async () => {
    const { add, refused, id } = await openOut();
    for (let count = 0; count < 20; count += 1) await add(`f${count}`);
    const more = { id, returnId: 'RET-1', photo: photo('more') };
    expect((await refused('add_photo_reservations', more, employee)).message).toBe(
      '20 photos au plus par retour',
    );
  });
});

describe('a return that waits on a device of an earlier version, with its photos', () => {
  it('keeps them', async () => {
    const { row, done, input } = await openOut();
    await done('return_reservations', { ...input, photos: [photo('f1')] }, employee);
    const [made] = row().returns;
    expect(made && ids(photosOf(row(), made))).toEqual(['f1']);
  });

  it('stands after a colleague took the same units back, and its photos with it', async () => {
    const { row, engine, input, now } = await openOut();
    const replay = (given: object) =>
      engine.execute('return_reservations', given, {
        actor: employee,
        happenedAt: now(),
        isReplayed: true,
      });
    await replay(input);
    const late = { ...input, returnId: undefined, photos: [photo('f1')] };
    expect(await replay(late)).toMatchObject({ ok: true });
    expect(row().returns).toHaveLength(1);
    expect(ids(loosePhotos(row()))).toEqual(['f1']);
  });
});

it('a return that arrives twice is one', async () => {
  const { row, done, input } = await openOut();
  await done('return_reservations', input, employee);
  await done('return_reservations', input, employee);
  expect(row().returns).toHaveLength(1);
});
