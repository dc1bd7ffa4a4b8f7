// The company as documents print it: its logo travels in its settings as a data URL, and is drawn from bytes; what nobody
// gave yet is left out; its telephone is written as Moroccans write it.
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { completed, type CompanyIdentity as KnownCompany } from '@zellige/domain/settings/company.schema';
import type { CompanyIdentity } from './company-identity.ts';

const dataUrl = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)$/;

/** Bytes that cannot be read are kept: the head without an image is then drawn (specification §8). */
function bytesOf(logo: string): Uint8Array | undefined {
  if (logo === '') return undefined;
  const encoded = dataUrl.exec(logo)?.[1] ?? '';
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

type AnyCompany = CompanyIdentity | KnownCompany;

/** The conditions printed behind the papers of a rental; undefined where there are none. */
export const rentalConditionsOf = (company: AnyCompany): string | undefined =>
  ('rentalConditions' in company && company.rentalConditions) || undefined;

/** Takes a company of either form. */
export function printedCompany(company: AnyCompany): CompanyIdentity {
  const { rentalConditions: _apart, ...identity } = { rentalConditions: '', ...company };
  return {
    ...identity,
    phone: formatPhone(company.phone),
    bank: completed(company.bank),
    rib: completed(company.rib),
    logo: typeof company.logo === 'string' ? bytesOf(company.logo) : company.logo,
  };
}
