import { describe, expect, it } from 'vitest';
import { delivers, handles, worksOn, type Worker } from './own-work.ts';

const hicham: Worker = { userId: 'u1', technicianId: 'T1' };
const withoutAccount: Worker = { userId: '', technicianId: 'T2' };
const withoutTrade: Worker = { userId: 'u3', technicianId: '' };

describe('the work of a person', () => {
  const event = { teamUserIds: ['u1', ''], assignedTechnicians: ['T2', ''], assignedTo: 'u4' };

  it.each([
    ['is an event on whose team they are', hicham, true],
    ['is an event given to them as a technician', withoutAccount, true],
    ['is an event that they are in charge of', { userId: 'u4', technicianId: '' }, true],
    ['is not an event of others, whatever is empty in it', withoutTrade, false],
    ['is nothing for nobody', { userId: '', technicianId: '' }, false],
  ])('%s', (_what, worker, expected) => {
    expect(worksOn(event, worker)).toBe(expected);
  });

  it.each([
    ['is a note that they drive', { livreurId: 'u1' }, true],
    ['is a note on which they pressed something', { livreurId: 'u2', teamUserIds: ['u1'] }, true],
    ['is not a note of another driver', { livreurId: 'u2' }, false],
    ['is not a note without a driver', { livreurId: '', teamUserIds: [] }, false],
  ])('%s', (_what, note, expected) => {
    expect(delivers(note, hicham)).toBe(expected);
  });

  it.each([
    [
      'is the return that they drive, whoever follows the rental',
      { returnDriverId: 'u1', assignedTo: 'u2' },
      true,
    ],
    [
      'is not the return that another drives of a rental of theirs',
      { returnDriverId: 'u2', assignedTo: 'u1' },
      false,
    ],
    ['is the return of a rental of theirs that nobody drives', { assignedTo: 'u1' }, true],
    ['is not the return of what they bring', { departureDriverId: 'u1', assignedTo: 'u2' }, false],
  ])('%s', (_what, rental, expected) => {
    expect(handles(rental, 'return', hicham)).toBe(expected);
  });

  it('is a rental assigned to them, by their account alone', () => {
    expect(handles({ assignedTo: 'T2' }, 'return', withoutAccount)).toBe(false);
    expect(handles({ assignedTo: '' }, 'departure', withoutAccount)).toBe(false);
  });
});
