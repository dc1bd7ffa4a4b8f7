import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isMobile, normalizePhone, whatsAppLink, whatsAppNumber } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    ['0724245123', '+212724245123'],
    ['+212 650138493', '+212650138493'],
    ['07 40 92 06 00', '+212740920600'],
    ['00212774253158', '+212774253158'],
    ['+212-6-37313430', '+212637313430'],
    ['06.77.09.52.45', '+212677095245'],
    ['+212 (0)6 61 23 45 67', '+212661234567'],
    ['212661234567', '+212661234567'],
    ['05 22 00 44 17', '+212522004417'],
    ['0801004400', '+212801004400'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0034 612 345 678', '+34612345678'],
  ])('keeps %j as %s', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected);
  });

  it.each(['n/a', '', '0812345678', '0561234567', '06612345', '066123456789', '+', '661234567', '06 AB'])(
    'finds nobody behind %j',
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );

  it('changes nothing the second time', () => {
    const written = fc.tuple(
      fc.constantFrom('0', '+212', '00212', '+212 ', '+212-', '212'),
      fc.constantFrom('6', '7'),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
      fc.constantFrom('', ' ', '.', '-'),
    );
    fc.assert(
      fc.property(written, ([prefix, operator, rest, separator]) => {
        const normal = normalizePhone(`${prefix}${operator}${separator}${rest.join('')}`);
        expect(normal).toBe(`+212${operator}${rest.join('')}`);
        expect(normalizePhone(normal ?? '')).toBe(normal);
        expect(normalizePhone(formatPhone(normal ?? ''))).toBe(normal);
      }),
    );
  });
});

describe('showing and reaching', () => {
  it('shows a Moroccan number nationally, another as it is kept', () => {
    expect(formatPhone('+212661234567')).toBe('06 61 23 45 67');
    expect(formatPhone('+33612345678')).toBe('+33612345678');
  });

  it.each([
    ['+212661234567', true],
    ['07 40 92 06 00', true],
    ['+212522004417', false],
    ['+212801004400', false],
    ['+33612345678', true],
    ['n/a', false],
  ])('messages reach %s: %s', (phone, expected) => {
    expect(isMobile(phone)).toBe(expected);
  });

  it('keeps digits and plus for WhatsApp, and links with the country code and digits alone', () => {
    expect(whatsAppNumber('+212 6-61.23')).toBe('+21266123');
    expect(whatsAppLink('06 61 23 45 67', 'Bonjour & merci')).toBe(
      'https://wa.me/212661234567?text=Bonjour%20%26%20merci',
    );
  });
});
