// Telephone numbers as Moroccans write them: kept as E.164, shown nationally (docs/law.md, docs/product.md D10).
import { plainText } from './plain-text.ts';

const MOROCCAN = /^(?:6\d{8}|7\d{8}|5[23]\d{7}|80\d{7}|89\d{7})$/;

/** `+212661234567` from `06 61 23 45 67`, `00212…`, `+212-6-…`; a foreign number keeps its country code. Null when unreachable. */
export function normalizePhone(text: string): string | null {
  const digits = plainText(text)
    .replace(/\(0\)/, '')
    .replace(/[\s.\-()/]/g, '');
  if (!/^\+?\d+$/.test(digits)) return null;
  const international = digits.startsWith('+')
    ? digits.slice(1)
    : digits.startsWith('00')
      ? digits.slice(2)
      : null;
  const national = international?.startsWith('212')
    ? international.slice(3).replace(/^0/, '')
    : international === null
      ? digits.replace(/^(?:212|0)/, '')
      : null;
  if (national !== null) return MOROCCAN.test(national) && national !== digits ? `+212${national}` : null;
  return international !== null && /^[1-9]\d{7,14}$/.test(international) ? `+${international}` : null;
}

/** The telephone, its zero put back where a spreadsheet took it for a number: `661234567`. */
export function restorePhone(text: string): { phone: string; padded: boolean } {
  const padded = /^\d{9}$/.test(text) && normalizePhone(text) === null && normalizePhone(`0${text}`) !== null;
  return { phone: padded ? `0${text}` : text, padded };
}

/** `06 61 23 45 67` for a Moroccan number, otherwise as kept. */
export function formatPhone(phone: string): string {
  const national = /^\+212(\d{9})$/.exec(phone)?.[1];
  return national ? `0${national}`.replace(/(\d{2})(?=\d)/g, '$1 ') : phone;
}

/** Whether messages reach it: Moroccan fixed lines and service numbers have no SMS nor WhatsApp. */
export const isMobile = (phone: string): boolean => {
  const normal = normalizePhone(phone);
  return normal !== null && (!normal.startsWith('+212') || /^\+212[67]/.test(normal));
};

/** Digits and plus sign only, as the specification §2 keeps a WhatsApp number. */
export const whatsAppNumber = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** `https://wa.me/212661234567?text=…`: wa.me takes digits and the country code only. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = (normalizePhone(phone) ?? whatsAppNumber(phone)).replace('+', '');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
