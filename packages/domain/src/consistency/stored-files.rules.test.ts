import { describe, expect, it } from 'vitest';
import type { StoredFile } from '../files/file.rules.ts';
import { checkFile, strayBytes } from './stored-files.rules.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const file: StoredFile = {
  id: 'f1',
  name: 'plan.pdf',
  type: 'application/pdf',
  size: 1200,
  ownerId: 'admin',
  relatedType: 'invoices',
  relatedId: 'FAC-001',
  createdAt: '2026-11-01T09:00:00.000Z',
};
const whole = { hasRecord: true, sizeOnDisk: 1200 };
const found = (facts: Partial<typeof whole> | { sizeOnDisk: null }, of: StoredFile = file) =>
  checkFile(of, { ...whole, ...facts }, now).map(({ rule, collection, id }) => [rule, collection, id]);

describe('a kept file', () => {
  it('is sound when its record and all its bytes are there', () => {
    expect(found({})).toEqual([]);
  });

  it('is told under its record when its bytes are gone or cut', () => {
    expect(found({ sizeOnDisk: null })).toEqual([['file-missing', 'invoices', 'FAC-001']]);
    expect(found({ sizeOnDisk: 1199 })).toEqual([['file-missing', 'invoices', 'FAC-001']]);
  });

  it('is an orphan once its record had a week to arrive', () => {
    expect(found({ hasRecord: false })).toEqual([['file-orphan', 'files', 'f1']]);
    const young = { ...file, createdAt: '2026-11-15T09:00:00.000Z' };
    expect(found({ hasRecord: false }, young)).toEqual([]);
  });

  it('has bytes of its own: others on the disk are told by their name', () => {
    expect(strayBytes('ab12')).toMatchObject({
      rule: 'bytes-stray',
      id: null,
      message: expect.stringContaining('ab12'),
    });
  });
});
