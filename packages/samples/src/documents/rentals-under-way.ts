// Rentals that are out, late or back, each with a delivery note of its own, and what is promised for the days to come.
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sampleContact } from '../company/contacts.ts';
import { sampleActor } from '../company/people.ts';
import { type Clock, instant, type Step } from './step.ts';
import { rental, catalogueEntry } from './story.ts';

interface Rental {
  contact: number;
  reference: string;
  quantity: number;
  /** First day and day of the return, relative to today. */
  from: number;
  to: number;
  /** What came back yesterday, as it was found. */
  back?: { quantity: number; state: string; notes: string };
}

const rentals: readonly Rental[] = [
  { contact: 14, reference: 'EVT-101', quantity: 1, from: -5, to: 2 },
  { contact: 16, reference: 'EVT-103', quantity: 3, from: -4, to: 1 },
  { contact: 6, reference: 'PRD-105', quantity: 2, from: -14, to: -2 },
  {
    contact: 20,
    reference: 'PRD-110',
    quantity: 1,
    from: -9,
    to: -2,
    back: { quantity: 1, state: 'à nettoyer', notes: 'Traces sur le verre' },
  },
];

/** Promised by hand: product, units, days relative to today. */
const promised: readonly [contact: number, product: string, quantity: number, from: number, to: number][] = [
  [2, 'EVT-103', 2, 0, 3],
  [7, 'PRD-101', 2, 1, 4],
  [11, 'EVT-101', 1, 5, 8],
  [13, 'PRD-120', 3, 9, 12],
];

/** Everything that is out leaves on the morning of its first day, with the driver. */
function rentalSteps({ contact: id, ...rented }: Rental, clock: Clock, name: string): Step[] {
  const contact = sampleContact(id);
  const line = rental(rented.reference, rented.quantity, rented.from, rented.to - rented.from);
  const { name: productName, unitPrice } = catalogueEntry(line);
  const client = contact.company || contact.name;
  const note = `${name}/note`;
  const at = (rank: number) => instant(clock, -rented.from, rank);
  const driver = {
    livreur: sampleActor('employe').fullName,
    livreurId: 'employe',
    vehicule: 'Renault Master 4417-A-6',
  };
  const header = {
    contactId: contact.id,
    client,
    clientPhone: contact.phone,
    clientAdresse: `${contact.address}, ${contact.city}`,
    dateLivraison: addDays(clock.today, rented.from),
    assignedTo: 'commercial1',
    ...driver,
  };
  const item = {
    productName,
    quantity: rented.quantity,
    unite: 'unité',
    reference: rented.reference,
    unitPrice: unitPrice * (rented.to - rented.from),
    dateDebut: addDays(clock.today, rented.from),
    dateFin: addDays(clock.today, rented.to),
  };
  return [
    {
      action: 'create_bonLivraison',
      actor: 'commercial1',
      at: at(1),
      makes: { name: note, key: 'BL' },
      input: (keys) => ({ id: keys(note), ...header, items: [{ id: `${name}-1`, ...item }] }),
    },
    { action: 'ship_bonLivraison', actor: 'employe', at: at(2), input: (keys) => ({ id: keys(note) }) },
    {
      action: 'deliver_bonLivraison',
      actor: 'employe',
      at: at(3),
      input: (keys) => ({ id: keys(note), signatureClient: contact.name }),
    },
    ...(rented.back
      ? [
          {
            action: 'return_reservations',
            actor: 'employe' as const,
            at: instant(clock, 1, 4),
            input: (keys: (name: string) => string) => ({
              id: `${keys(note)}~${name}-1`,
              lines: [rented.back],
            }),
          },
        ]
      : []),
  ];
}

export function reservationSteps(today: string): Step[] {
  const byHand = promised.map(([id, productId, quantity, from, to], index): Step => {
    const { company, name, address, city } = sampleContact(id);
    return {
      action: 'create_reservations',
      actor: 'commercial1',
      at: instant({ today, minute: 30 + index }, 2, 6),
      input: () => ({
        id: `RES-${index + 1}`,
        productId,
        quantity,
        start: `${addDays(today, from)}T09:00`,
        end: `${addDays(today, to)}T18:00`,
        contactId: id,
        client: company || name,
        place: `${address}, ${city}`,
      }),
    };
  });
  const storySteps = rentals.flatMap((one, index) =>
    rentalSteps(one, { today, minute: 40 + index }, `location${index + 1}`),
  );
  return [...storySteps, ...byHand];
}
