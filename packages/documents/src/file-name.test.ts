import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiFileName, fileName } from './file-name.ts';

const quote = { kind: 'quote', id: 'DEV-001', number: 'DEV-001' } as const;

describe('fileName', () => {
  it.each([
    [{ ...quote, client: 'Client' }, 'Devis_DEV-001_Client.pdf'],
    [
      { ...quote, kind: 'invoice', id: 'INV-17', number: 'FAC-014', client: 'Atlas & Fils' },
      'Facture_FAC-014_Atlas___Fils.pdf',
    ],
    [
      { ...quote, kind: 'delivery-note', number: 'BL-002', client: 'École n° 3' },
      'BonLivraison_BL-002_École_n__3.pdf',
    ],
    [{ ...quote, client: 'شركة 24' }, 'Devis_DEV-001_شركة_24.pdf'],
    [{ ...quote, client: '../../etc/passwd' }, 'Devis_DEV-001_______etc_passwd.pdf'],
    [{ ...quote, client: 'Cafe\u0301 🎉' }, 'Devis_DEV-001_Café__.pdf'],
    [
      { ...quote, id: 'DEV-1795-abcd', number: null, client: 'Client' },
      'Devis_Provisoire-DEV-1795-abcd_Client.pdf',
    ],
  ] as const)('names %o', (document, name) => {
    expect(fileName(document)).toBe(name);
  });

  it('turns every character of the client that is not a letter or digit into an underscore', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (client) => {
        const part = fileName({ ...quote, client }).slice('Devis_DEV-001_'.length, -'.pdf'.length);
        expect(part).toMatch(/^[\p{L}\p{N}_]*$/u);
      }),
    );
  });

  it('stays within what a file system accepts', () => {
    const name = fileName({ ...quote, client: 'ش'.repeat(500) });
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/ش\.pdf$/);
  });
});

describe('asciiFileName', () => {
  it('drops the accents and replaces what has no ASCII form', () => {
    expect(asciiFileName({ ...quote, client: 'École النور' })).toBe('Devis_DEV-001_Ecole______.pdf');
  });
});
