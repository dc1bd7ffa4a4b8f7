// A vehicle among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { byName, named, subject } from '../kernel/records/subject.ts';

export const vehicleSubject = subject('vehicles', {
  isErased: true,
  see: 'vehicles.see',
  nouns: { one: 'Véhicule', many: 'Véhicules', gender: 'm' },
  title: ({ name }) => named('Véhicule', name),
  orderKey: byName,
  searchLine: ({ name, plate, plateKey }) => searchLine([name, plate, plateKey]),
  keys: 'VEH',
  keyScope: 'vehicles',
});
