// Who sells and who buys, with the identifiers that the law asks for (docs/law.md 'Identifiers').
import type { CompanyIdentity } from '../company-identity.ts';
import { idScheme, MOROCCO, type UblSource } from './ubl-codes.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

/** Its scheme stands before it: the attribute for one takes codes of ISO 6523 alone, which has none of Morocco. */
const identification = (scheme: keyof typeof idScheme, id: string | undefined): XmlElement | undefined =>
  id?.trim() ? branch('cac:PartyIdentification', leaf('cbc:ID', `${idScheme[scheme]} ${id}`)) : undefined;

/** The address is one text here, so that it stands as one line. */
const address = (text: string | undefined): XmlElement | undefined =>
  branch(
    'cac:PostalAddress',
    branch('cac:AddressLine', leaf('cbc:Line', text)),
    branch('cac:Country', leaf('cbc:IdentificationCode', MOROCCO)),
  );

const contact = (telephone: string | undefined, mail: string | undefined): XmlElement | undefined =>
  branch('cac:Contact', leaf('cbc:Telephone', telephone), leaf('cbc:ElectronicMail', mail));

/** A number of VAT would begin with the code of its country: the IF is that of the seller for all taxes. */
const TAX_SCHEME = 'TAX';

type Party = Pick<CompanyIdentity, 'name'> & {
  [Field in keyof CompanyIdentity]?: CompanyIdentity[Field] | undefined;
};

const party = (role: string, known: Party): XmlElement | undefined =>
  branch(
    role,
    branch(
      'cac:Party',
      leaf('cbc:WebsiteURI', known.website),
      identification('ice', known.ice),
      identification('rc', known.rc),
      identification('patente', known.patente),
      identification('cnss', known.cnss),
      branch('cac:PartyName', leaf('cbc:Name', known.name)),
      address(known.address),
      known.if?.trim()
        ? branch(
            'cac:PartyTaxScheme',
            leaf('cbc:CompanyID', known.if),
            branch('cac:TaxScheme', leaf('cbc:ID', TAX_SCHEME)),
          )
        : undefined,
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', known.name),
        leaf('cbc:CompanyID', known.ice),
        leaf('cbc:CompanyLegalForm', known.legalForm),
      ),
      contact(known.phone, known.email),
    ),
  );

/** A seller without an IF is known to the tax office by the ICE. */
export const supplierParty = (company: CompanyIdentity) =>
  party('cac:AccountingSupplierParty', { ...company, if: company.if.trim() || company.ice });

export const customerParty = (document: UblSource) =>
  party('cac:AccountingCustomerParty', {
    name: document.client,
    ice: document.clientIce,
    address: document.clientAddress,
    phone: document.clientPhone,
    email: document.clientEmail,
  });
