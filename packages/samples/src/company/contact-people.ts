// People and addresses of some clients of the sample company, by the key of their contact.
import type { ContactAddress, ContactPerson } from '@zellige/domain/contacts/people/person.schema';

interface SamplePlaces {
  people: ContactPerson[];
  addresses: ContactAddress[];
}

const person = (
  id: string,
  [name, role, phone, email]: readonly [string, string, string, string],
): ContactPerson => ({
  id,
  name,
  role,
  phone,
  email,
  isMain: id.endsWith('-1'),
});

const address = (
  id: string,
  kind: ContactAddress['kind'],
  [label, text, city]: readonly [string, string, string],
): ContactAddress => ({ id, kind, label, address: text, city });

export const samplePeople: Readonly<Record<number, SamplePlaces>> = {
  2: {
    people: [
      person('p2-1', ['Mounir Filali', 'Directeur', '+212 662 20 11 02', 'm.filali@averroes-ecoles.demo']),
      person('p2-2', ['Ilham Berrada', 'Comptabilité', '+212 537 20 11 02', 'compta@averroes-ecoles.demo']),
      person('p2-3', ['Hassan Ziani', 'Informatique', '+212 662 20 12 02', 'h.ziani@averroes-ecoles.demo']),
    ],
    addresses: [
      address('a2-1', 'billing', ['Siège', '8, avenue des Orangers', 'Rabat']),
      address('a2-2', 'site', ['Collège', '27, rue Oued Sebou', 'Rabat']),
      address('a2-3', 'site', ['École primaire', '3, avenue Al Haouz', 'Salé']),
    ],
  },
  3: {
    people: [
      person('p3-1', ['Sanae Lamrani', 'Direction', '+212 663 20 11 03', 's.lamrani@clinique-oliviers.demo']),
      person('p3-2', ['Adnane Rami', 'Services généraux', '+212 663 20 12 03', '']),
    ],
    addresses: [address('a3-1', 'site', ['Imagerie', '114, boulevard Ghandi, 2e étage', 'Casablanca'])],
  },
  8: {
    people: [
      person('p8-1', ['Rachid Oudghiri', 'Gérant', '+212 668 20 11 08', 'r.oudghiri@oudghiri-log.demo']),
      person('p8-2', ['Souad Kettani', 'Achats', '+212 668 20 12 08', 'achats@oudghiri-log.demo']),
    ],
    addresses: [
      address('a8-1', 'billing', ['Siège', '40, boulevard d’Anfa', 'Casablanca']),
      address('a8-2', 'site', ['Entrepôt', 'Zone industrielle Sidi Maârouf, lot 18', 'Casablanca']),
    ],
  },
};
