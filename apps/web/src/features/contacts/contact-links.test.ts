import { describe, expect, it } from 'vitest';
import { contactLinks } from './contact-links.ts';

const sender = { fullName: 'Salma Idrissi', company: 'Interactiv' };

describe('contactLinks', () => {
  it('opens WhatsApp on the international number with a greeting and a signature', () => {
    const { whatsapp } = contactLinks({ name: 'Karim', phone: '+212661234567', email: '' }, sender);
    expect(whatsapp).toBe(
      'https://wa.me/212661234567?text=Bonjour%20Karim%2C%0A%0ASalma%20Idrissi%2C%20Interactiv',
    );
  });

  it('has no message for a fixed line, which only rings', () => {
    const links = contactLinks({ name: 'Karim', phone: '+212522304050', email: '' }, sender);
    expect(links).toEqual({ appel: 'tel:+212522304050', sms: null, whatsapp: null, email: null });
  });
});
