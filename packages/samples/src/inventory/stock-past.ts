// The sample stock has a past since it was opened: sales, rentals and their returns, repairs, a loss, a count.
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { SampleUserId } from '../company/people.ts';
import { type Clock, instant, type Step } from '../documents/step.ts';
import { sampleItems, serialsOf } from './items.ts';

const OPENING_DAY = 140;

/** Days before today, who, what, to which item, with which words. */
type Fact = [
  daysAgo: number,
  actor: SampleUserId,
  verb: string,
  item: string,
  input: Record<string, unknown>,
];

const out = (quantity: number, reason: string) => ({ mode: 'remove', quantity, reason });
const into = (quantity: number, reason: string) => ({ mode: 'add', quantity, reason });
const rented = (quantity: number, reason: string) => ({ status: 'loué', quantity, reason });
const back = (quantity: number, reason: string) => ({ quantity, reason });
const repair = (quantity: number, reason: string) => ({ status: 'maintenance', quantity, reason });

/** What the supplier brought before the sales that the delivery notes took out. */
const bought: readonly [item: string, quantity: number][] = [
  ['ART-101', 4],
  ['ART-102', 6],
  ['ART-103', 2],
  ['ART-105', 1],
  ['ART-107', 1],
  ['ART-108', 1],
  ['ART-109', 1],
  ['ART-110', 1],
  ['ART-112', 1],
  ['ART-114', 10],
  ['ART-115', 2],
];

const facts: readonly Fact[] = [
  ...bought.map(
    ([item, quantity]): Fact => [
      119,
      'manager',
      'adjust',
      item,
      {
        ...into(quantity, 'Livraison fournisseur'),
        ...(item === 'ART-105' && { serialNumbers: serialsOf('MIB32-25-', 5, quantity) }),
      },
    ],
  ),
  [118, 'employe', 'adjust', 'ART-118', out(9, 'Chantier Agdal, salles de réunion')],
  [104, 'employe', 'set_status', 'ART-119', rented(1, 'Salon de l’emploi, Rabat')],
  [101, 'employe', 'return', 'ART-119', back(1, 'Retour du salon, rien à signaler')],
  [96, 'employe', 'adjust', 'ART-110', out(5, 'Affichage des agences')],
  [90, 'manager', 'adjust', 'ART-101', into(4, 'Livraison fournisseur')],
  [84, 'employe', 'adjust', 'ART-117', out(7, 'Formations de la rentrée')],
  [75, 'employe', 'adjust', 'ART-101', out(5, 'Équipement du lycée')],
  [68, 'employe', 'adjust', 'ART-115', out(3, 'Pose murale, siège de la mutuelle')],
  [61, 'employe', 'set_status', 'ART-114', rented(4, 'Congrès de cardiologie')],
  [57, 'employe', 'return', 'ART-114', { ...back(1, 'Roulette cassée'), state: 'endommagé' }],
  [57, 'employe', 'return', 'ART-114', back(3, 'Retour du congrès')],
  [49, 'admin', 'adjust', 'ART-113', { mode: 'set', quantity: 5, reason: 'Inventaire trimestriel' }],
  [43, 'employe', 'adjust', 'ART-118', out(7, 'Chantier Tanger')],
  [38, 'manager', 'lose', 'ART-118', { quantity: 1, reason: 'Câble sectionné au montage' }],
  [33, 'employe', 'adjust', 'ART-117', out(5, 'Lot remis au client')],
  [30, 'employe', 'adjust', 'ART-110', out(3, 'Vitrines du centre-ville')],
  [27, 'employe', 'adjust', 'ART-106', out(1, 'Borne vendue')],
  [21, 'employe', 'set_status', 'ART-111', repair(1, 'Dalle tactile à recalibrer')],
  [17, 'employe', 'set_status', 'ART-112', { ...repair(1, 'Module LED à remplacer'), status: 'endommagé' }],
  [11, 'employe', 'set_status', 'ART-106', rented(1, 'Restaurant éphémère, corniche')],
  [9, 'employe', 'set_status', 'ART-109', repair(1, 'Ventilateur bruyant')],
  [6, 'employe', 'set_status', 'ART-109', { status: 'disponible', location: 'Allée B' }],
  [3, 'employe', 'set_status', 'ART-103', { ...repair(1, 'Verre fêlé au transport'), status: 'endommagé' }],
  [2, 'manager', 'adjust', 'ART-102', into(2, 'Livraison fournisseur')],
];

const openingSteps = (today: string): Step[] =>
  sampleItems(today).map((item, minute) => ({
    action: 'create_inventory',
    actor: 'admin',
    at: instant({ today, minute }, OPENING_DAY, 0),
    input: () => ({ ...item, date: addDays(today, -OPENING_DAY) }),
  }));

/** The opening of the stock and everything since. */
export function stockSteps(today: string): Step[] {
  const since = facts.map(([daysAgo, actor, verb, id, input], index): Step => {
    const clock: Clock = { today, minute: index * 3 };
    const movement = {
      movementId: `MVT-${String(index + 1).padStart(3, '0')}`,
      date: addDays(today, -daysAgo),
    };
    return {
      action: `${verb}_inventory`,
      actor,
      at: instant(clock, daysAgo, 1),
      input: () => ({ id, ...movement, ...input }),
    };
  });
  return [...openingSteps(today), ...since];
}
