import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTypes, MAX_FILE_MO, fileMessages, safeFileName } from './file.rules.ts';

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
