import { describe, expect, it } from 'vitest';
import { documentFinder, DocumentRegister } from './document-register.ts';

/** A file of FAC-001, 002 and 003 came in without its second one, which was refused; 'FAC-003' was made here since. */
const stored = [
  { id: 'k1', number: 'FAC-001', originalNumber: 'FAC-001' },
  { id: 'k2', number: 'FAC-002', originalNumber: 'FAC-003' },
  { id: 'k3', number: 'FAC-003' },
];

describe('a document of a file', () => {
  it.each([
    ['that came in', 'FAC-003', '', true],
    ['that came in, written otherwise', 'fac-003', '', true],
    ['that was refused before, whose number another one has here', 'FAC-002', '', false],
    ['that this instance exported', 'FAC-002', 'FAC-003', true],
    ['that was made here and exported', 'FAC-003', '', true],
    ['that another instance exported, with the same number here', 'FAC-002', 'FAC-009', false],
    ['that is named by its key', 'k2', '', true],
    ['that nobody knows', 'FAC-004', '', false],
  ])('%s is known or not', (_which, number, original, isKnown) => {
    expect(new DocumentRegister(stored).look(number, original) !== null).toBe(isKnown);
  });

  it('is known once it was read', () => {
    const register = new DocumentRegister(stored);
    register.add('FAC-004', 7);
    expect(register.look('FAC-004', '')).toMatchObject({ line: 7 });
  });
});

describe('a document that another one names', () => {
  it.each([
    ['by the number that it had', 'FAC-003', 'k2'],
    ['by the number of one that was refused: never another that has it here', 'FAC-002', undefined],
    ['by its key', 'k3', 'k3'],
  ])('%s', (_how, named, id) => {
    expect(documentFinder(stored)({ named, number: '' })).toBe(id);
  });

  it('by the number that was given here', () => {
    expect(documentFinder([{ id: 'k5', number: 'FAC-005' }])({ named: 'FAC-005', number: '' })).toBe('k5');
  });
});
