import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);

describe('decodeFile', () => {
  it('reads UTF-8 with and without BOM', () => {
    expect(decodeFile(Buffer.from('Société Œil'))).toEqual({ text: 'Société Œil', encoding: 'UTF-8' });
    expect(decodeFile(Buffer.from('\ufeffNom'))).toEqual({ text: 'Nom', encoding: 'UTF-8' });
  });

  it('reads Windows-1252 where UTF-8 would be broken, typographic signs included', () => {
    expect(decodeFile(bytes(0x8c, 0x75, 0x76, 0x72, 0xe9, 0x20, 0x92, 0x20, 0x80))).toEqual({
      text: 'Œuvré ’ €',
      encoding: 'Windows-1252',
    });
  });

  it('reads the Unicode text of spreadsheets', () => {
    const text = 'Nom\tÉcran';
    const little = Buffer.concat([bytes(0xff, 0xfe), Buffer.from(text, 'utf16le')]);
    expect(decodeFile(little)).toEqual({ text, encoding: 'UTF-16' });
    const big = Buffer.concat([bytes(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()]);
    expect(decodeFile(big)).toEqual({ text, encoding: 'UTF-16' });
  });

  it('takes an empty file', () => {
    expect(decodeFile(bytes())).toEqual({ text: '', encoding: 'UTF-8' });
  });
});
