import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSpace, fileTypes, MAX_FILE_MO, fileMessages, safeFileName } from './file.rules.ts';

describe('the name of a file', () => {
  it.each([
    ['C:\\photos\\Écran avant.HTML', 'image/jpeg', 'Écran avant.jpg'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['a\u202egpj.exe', 'image/png', 'agpj.png'],
    ['"x";\r\nevil: 1.png', 'image/png', 'xevil 1.png'],
    ['.png', 'image/png', 'fichier.png'],
    ['', 'image/webp', 'fichier.webp'],
  ] as const)('%j of a %s becomes %j', (given, type, expected) => {
    expect(safeFileName(given, type)).toBe(expected);
  });

  it('never holds a path, a control character or a quote, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...fileTypes), (given, type) => {
        expect(safeFileName(given, type)).toMatch(
          /^[^\\/\p{C}"<>:|?*;%.][^\\/\p{C}"<>:|?*;%]*\.(png|jpg|webp|pdf)$/u,
        );
      }),
    );
  });
});

it('says the limit in the words of the product', () => {
  expect(fileMessages.tooLarge).toBe('Fichier trop volumineux (max 10 Mo)');
  expect(MAX_FILE_MO).toBe(10);
});

describe('the space for files', () => {
  const most = { person: 20_000_000, company: 100_000_000 };

  it.each([
    ['the last byte of a person', 5_000_000, { person: 15_000_000, company: 15_000_000 }],
    ['the last byte of the company', 1, { person: 0, company: 99_999_999 }],
  ])('has room for %s', (_what, size, used) => {
    expect(checkSpace(size, used, most)).toEqual({ ok: true, value: null });
  });

  it.each([
    [
      'of a person',
      5_000_001,
      { person: 15_000_000, company: 15_000_000 },
      /^Votre espace .* \(20 Mo\) : .*réessayez$/,
    ],
    [
      'of the company',
      2,
      { person: 0, company: 99_999_999 },
      /^L'espace .* l'entreprise .* \(100 Mo\) : .*réessayez$/,
    ],
  ])('refuses one byte more than that %s in words that say what to do', (_whose, size, used, sentence) => {
    const message = expect.stringMatching(sentence);
    const error = { code: 'file_space_full', message, fields: { file: message } };
    expect(checkSpace(size, used, most)).toEqual({ ok: false, error });
  });
});
