// The vehicles of the sample company: two vans on the road, a lorry in the workshop, a trailer without a plate.
import type { ActionInput } from '@zellige/domain';
import { instant, type Step } from '../documents/step.ts';

/** Bought before the first client came. */
const BOUGHT_DAY = 368;

export const sampleVehicles: readonly ActionInput<'create_vehicles'>[] = [
  {
    id: 'VEH-1',
    name: 'Fourgon 1',
    plate: '48215-أ-6',
    load: 1200,
    notes: 'Galerie de toit, diable et sangles.',
  },
  { id: 'VEH-2', name: 'Fourgonnette', plate: '73104-ب-6', load: 650 },
  {
    id: 'VEH-3',
    name: 'Camion à hayon',
    plate: '15987-د-1',
    load: 3500,
    state: 'atelier',
    notes: 'Hayon en réparation.',
  },
  { id: 'VEH-4', name: 'Remorque', load: 750, notes: 'Pour les écrans en caisse de vol.' },
];

export const vehicleSteps = (today: string): Step[] =>
  sampleVehicles.map((vehicle, index) => ({
    action: 'create_vehicles',
    actor: 'admin',
    at: instant({ today, minute: index }, BOUGHT_DAY, 0),
    input: () => ({ ...vehicle }),
  }));
