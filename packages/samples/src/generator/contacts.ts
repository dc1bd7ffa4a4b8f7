// Generated contacts: distinct telephones and addresses, ICE with right keys.
import { blankContact, type Contact } from '@zellige/domain/contacts/contact.schema';
import { contactSources } from '@zellige/domain/contacts/contact.values';
import type { RowMeta } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { foldText } from '@zellige/domain/kernel/text/folded-text';
import { withCheckKey } from '@zellige/domain/kernel/text/identifiers';
import { cities, firstNames, lastNames, signs, streets, trades } from './names.ts';
import type { Random } from './random.ts';

export type NewContact = Omit<Contact, keyof RowMeta>;

/** Above the keys of the sample contacts, below those that browsers give. */
const FIRST_ID = 100_001;

/** A telephone of its own for each rank: a multiplier prime to 10^8 visits every number once. */
const phoneOf = (rank: number): string =>
  `+2126${String((rank * 61_803_399 + 20_112_026) % 100_000_000).padStart(8, '0')}`;

export function generateContact(rank: number, today: string, random: Random): NewContact {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const isCompany = random.chance(0.6);
  const isClient = random.chance(0.55);
  const mailbox = foldText(`${first.charAt(0)}.${last}`).replace(/[^a-z.]/g, '');
  return {
    ...blankContact,
    id: FIRST_ID + rank,
    name: `${first} ${last}`,
    company: isCompany ? `${random.pick(trades)} ${random.pick(signs)}` : '',
    type: isClient ? 'client' : 'prospect',
    phone: phoneOf(rank),
    email: `${mailbox}${rank + 1}@exemple.ma`,
    address: `${random.whole(1, 240)}, ${random.pick(streets)}`,
    city: random.pick(cities),
    ice: isCompany ? withCheckKey(`00${String(1_000_000 + random.whole(0, 2_999_999))}0000`) : '',
    source: random.pick(contactSources),
    assignedTo: random.chance(0.5) ? 'commercial1' : 'commercial2',
    notes: random.chance(0.1) ? 'Rappeler après le Ramadan' : '',
    lastContact: random.chance(0.8) ? addDays(today, -random.whole(0, 700)) : '',
    status: 'active',
  };
}
