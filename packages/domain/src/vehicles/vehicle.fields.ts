// The fields of a vehicle, in the order of exported files.
import type { Tone } from '../kernel/text/tone.ts';
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Vehicle, VehicleState } from './vehicle.schema.ts';

export const vehicleStateLabels: Record<VehicleState, string> = {
  'en service': 'En service',
  atelier: 'À l’atelier',
  'hors service': 'Hors service',
};

export const vehicleStateTones: Record<VehicleState, Tone> = {
  'en service': 'green',
  atelier: 'amber',
  'hors service': 'red',
};

export const vehicleFields = {
  name: field('Nom'),
  plate: field('Immatriculation'),
  load: field('Charge utile (kg)', 'number'),
  state: choice('État', vehicleStateLabels),
  notes: field('Notes', 'long'),
  plateKey: hidden('Immatriculation comparée'),
} satisfies FieldDictionary<Vehicle>;
