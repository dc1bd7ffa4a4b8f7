// Who sells and who buys, with the identifiers that the law asks for (docs/law.md 'Identifiers').
import type { CompanyIdentity } from '../company-identity.ts';
import { idScheme, MOROCCO, type UblSource } from './ubl-codes.ts';
import { branch, leaf, type XmlElement } from './xml.ts';

const identification = (scheme: keyof typeof idScheme, id: string | undefined): XmlElement | undefined =>
  branch('cac:PartyIdentification', leaf('cbc:ID', id, { schemeID: idScheme[scheme] }));

/** The address is one text here, so that it stands as one line. */
const address = (text: string | undefined): XmlElement | undefined =>
  branch(
    'cac:PostalAddress',
    branch('cac:AddressLine', leaf('cbc:Line', text)),
    branch('cac:Country', leaf('cbc:IdentificationCode', MOROCCO)),
  );

const contact = (telephone: string | undefined, mail: string | undefined): XmlElement | undefined =>
  branch('cac:Contact', leaf('cbc:Telephone', telephone), leaf('cbc:ElectronicMail', mail));

export const supplierParty = (company: CompanyIdentity): XmlElement | undefined =>
  branch(
    'cac:AccountingSupplierParty',
    branch(
      'cac:Party',
      leaf('cbc:WebsiteURI', company.website),
      identification('ice', company.ice),
      identification('rc', company.rc),
      identification('patente', company.patente),
      identification('cnss', company.cnss),
      branch('cac:PartyName', leaf('cbc:Name', company.name)),
      address(company.address),
      company.if.trim() === ''
        ? undefined
        : branch(
            'cac:PartyTaxScheme',
            leaf('cbc:CompanyID', company.if, { schemeID: idScheme.if }),
            branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
          ),
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', company.name),
        leaf('cbc:CompanyID', company.ice, { schemeID: idScheme.ice }),
        leaf('cbc:CompanyLegalForm', company.legalForm),
      ),
      contact(company.phone, company.email),
    ),
  );

export const customerParty = (document: UblSource): XmlElement | undefined =>
  branch(
    'cac:AccountingCustomerParty',
    branch(
      'cac:Party',
      identification('ice', document.clientIce),
      branch('cac:PartyName', leaf('cbc:Name', document.client)),
      address(document.clientAddress),
      branch(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', document.client),
        leaf('cbc:CompanyID', document.clientIce, { schemeID: idScheme.ice }),
      ),
      contact(document.clientPhone, document.clientEmail),
    ),
  );
