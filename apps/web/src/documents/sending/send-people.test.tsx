import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { describe, expect, it } from 'vitest';
import { contactRow } from '../../testing/sample-rows.ts';
import { renderInRouter } from '../../testing/render-in-router.tsx';
import { SendPeople } from './send-people.tsx';

const person = { role: '', phone: '', email: '', isMain: false };
const contact = contactRow({
  id: 7,
  name: 'Salma Tahiri',
  company: 'Atlas',
  phone: '+212661234567',
  email: 'salma@atlas.ma',
  people: [
    { ...person, id: 'p1', name: 'Nadia', phone: '+212522334455', email: 'nadia@atlas.ma' },
    { ...person, id: 'p2', name: 'Karim', phone: '+212661999999', email: 'salma@atlas.ma' },
    { ...person, id: 'p3', name: 'Driss' },
  ],
}).row as Contact;

const open = async (channel: 'email' | 'whatsapp' | 'share', current: string) => {
  const chosen: string[] = [];
  await renderInRouter(() => (
    <SendPeople contact={contact} channel={channel} current={current} onChoose={(to) => chosen.push(to)} />
  ));
  return { chosen, names: screen.queryAllByRole('button').map(({ textContent }) => textContent) };
};

describe('the people of a contact, where something is sent', () => {
  it('are offered by e-mail, each address once, without the one that is there', async () => {
    const { chosen, names } = await open('email', 'Autre@atlas.ma');
    expect(names).toEqual(['Atlas', 'Nadia']);
    await userEvent.click(screen.getByRole('button', { name: 'Nadia, nadia@atlas.ma' }));
    expect(chosen).toEqual(['nadia@atlas.ma']);
  });

  it('are offered by WhatsApp where their line receives messages', async () => {
    const { chosen, names } = await open('whatsapp', '06 61 23 45 67');
    expect(names).toEqual(['Karim']);
    await userEvent.click(screen.getByRole('button', { name: /Karim/ }));
    expect(chosen).toEqual(['06 61 99 99 99']);
  });

  it('are not offered to the share sheet, which asks by itself', async () => {
    expect((await open('share', '')).names).toEqual([]);
  });
});
