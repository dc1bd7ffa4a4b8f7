import { describe, expect, it } from 'vitest';
import { hasArabic, textRuns } from './arabic-runs.ts';

const shown = (line: string): string[] => textRuns(line).map(({ text, script }) => `${script}:${text}`);

describe('textRuns', () => {
  it('leaves a line without Arabic in one run', () => {
    expect(shown('Médiathèque 24')).toEqual(['latin:Médiathèque 24']);
  });

  it('keeps Arabic words together, to be laid out from right to left as one', () => {
    expect(shown('شركة النور')).toEqual(['arabic:شركة النور']);
  });

  it('puts a number among or after Arabic words in its visual place', () => {
    expect(shown('شركة 24 للتجارة')).toEqual(['arabic: للتجارة', 'latin:24', 'arabic:شركة ']);
    expect(shown('شارع 12')).toEqual(['latin:12', 'arabic:شارع ']);
    expect(shown('شارع ١٢')).toEqual(['arabic:١٢', 'arabic:شارع ']);
  });

  it('mirrors the brackets that belong to the Arabic words', () => {
    expect(shown('النور (الرباط)')).toEqual(['latin:(', 'arabic:الرباط', 'latin:)', 'arabic:النور ']);
  });

  it('keeps Latin text on its side', () => {
    expect(shown('Sté النور SARL')).toEqual(['latin:Sté ', 'arabic:النور', 'latin: SARL']);
  });

  it('gives the Arabic comma to the Arabic font', () => {
    expect(shown('الخامس، الرباط')).toEqual(['arabic:الخامس، الرباط']);
  });

  it('knows Arabic letters from accented ones', () => {
    expect(hasArabic('Éçà')).toBe(false);
    expect(hasArabic('x ع')).toBe(true);
  });
});
