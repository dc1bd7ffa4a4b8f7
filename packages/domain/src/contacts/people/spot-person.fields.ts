// The fields of whom one asks for on the spot.
import { field, hidden } from '../../kernel/schema/field-dictionary.ts';

export const spotPersonFields = {
  clientPerson: field('Sur place, demander', 'text', { file: null }),
  clientPhone: field('Téléphone sur place', 'phone', { file: null }),
  clientEmail: field('Email sur place', 'email', { file: null }),
  personId: hidden('Interlocuteur'),
  addressId: hidden('Adresse choisie'),
};
