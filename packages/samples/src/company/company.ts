// The sample company: a SARL AU that sells, rents and installs interactive equipment. Name and numbers are invented;
// bank and RIB are placeholders still to complete (specification §3 'Company identity').
import { withCheckKey } from '@zellige/domain/kernel/text/identifiers';
import { sampleConditions } from './rental-conditions.ts';
import type { CompanyIdentity } from '@zellige/domain/settings/company.schema';

const TO_COMPLETE = 'À compléter';

export const sampleCompany: CompanyIdentity = {
  name: 'Médina Interactive',
  legalForm: 'SARL AU',
  address: '27, rue Ibnou Majid, quartier Maârif, 20330 Casablanca',
  phone: '+212522004417',
  email: 'contact@medina-interactive.demo',
  website: 'www.medina-interactive.demo',
  rc: '412873 Casablanca',
  patente: '35604417',
  if: '40128836',
  ice: withCheckKey('0028817460000'),
  cnss: '7204418',
  capital: '500 000,00 MAD',
  bank: TO_COMPLETE,
  rib: TO_COMPLETE,
  paymentTerms: 'Selon conditions convenues',
  paymentMethods: 'Chèque, virement bancaire ou espèces',
  rentalConditions: sampleConditions,
};
