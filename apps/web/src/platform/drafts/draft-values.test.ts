import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from './draft-values.ts';

const KEY = 'draft:quotes:DEV-001';
const opened = { values: { project: 'Hall', notes: '', lines: [{ price: 100 }] }, version: 3 };
const typed = { ...opened.values, project: 'Hall du Palais' };

describe('a draft', () => {
  it('is what was typed, while the record is what it was', () => {
    writeDraft(KEY, typed, opened);
    expect(readDraft(KEY, opened)).toEqual({ values: typed, hasMovedOn: false });
  });

  it('of a new record has no version', () => {
    const blank = { values: { project: '' }, version: null };
    writeDraft(KEY, { project: 'Hall' }, blank);
    expect(readDraft(KEY, blank)).toEqual({ values: { project: 'Hall' }, hasMovedOn: false });
  });

  it('changes in the record as it is by now what was typed, and nothing else', () => {
    writeDraft(KEY, typed, opened);
    const now = { values: { project: 'Hall', notes: 'Payé', lines: [{ price: 120 }] }, version: 4 };
    expect(readDraft(KEY, now)).toEqual({
      values: { project: 'Hall du Palais', notes: 'Payé', lines: [{ price: 120 }] },
      hasMovedOn: true,
    });
  });

  it('in which nothing was typed is none once the record has changed', () => {
    writeDraft(KEY, opened.values, opened);
    expect(readDraft(KEY, { ...opened, version: 4 })).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['what is no draft', '{'],
  ])('is none where the browser holds %s', (_what, text) => {
    if (text !== null) localStorage.setItem(KEY, text);
    expect(readDraft(KEY, opened)).toBeNull();
  });
});
