// The schemas of UBL 2.1 (OASIS Standard of 4 November 2013, https://docs.oasis-open.org/ubl/os-UBL-2.1/xsd) fix the order of
// the elements that we write, and how often each may stand. No package that this project may install carries the schemas, so
// that they are written down here. On 2026-11-23 every list was compared, name by name, with public copies: UBL-Invoice-2.1,
// UBL-CommonAggregateComponents-2.1 and the data types of that edition (of the common ones, outlines), and UBL-CreditNote-2.1
// as the candidate for it had it (https://docs.oasis-open.org/ubl/cos1-UBL-2.1, 15 July 2013), since no copy of the final one
// was found. All names of a sequence are here, except ext:UBLExtensions, which may begin both documents and we never write. A
// name ends in ! for exactly one, + for one or more, * for any number, and in nothing for at most one. An element of no list
// here holds a text.
import type { Parsed } from './parsed-xml.fixtures.ts';

const head =
  'UBLVersionID CustomizationID ProfileID ProfileExecutionID ID! CopyIndicator UUID IssueDate! IssueTime';
const currencies =
  'DocumentCurrencyCode TaxCurrencyCode PricingCurrencyCode PaymentCurrencyCode PaymentAlternativeCurrencyCode';
const accounting = 'AccountingCostCode AccountingCost';
const parties =
  'AccountingSupplierParty! AccountingCustomerParty! PayeeParty BuyerCustomerParty SellerSupplierParty TaxRepresentativeParty';
const exchange = 'TaxExchangeRate PricingExchangeRate PaymentExchangeRate PaymentAlternativeExchangeRate';
const lineReferences =
  'DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference OriginatorParty Delivery* PaymentTerms*';
const lineEnd = 'Item! Price DeliveryTerms';
const period = 'StartDate StartTime EndDate EndTime DurationMeasure DescriptionCode* Description*';
const document =
  'ID! CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath* LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription* Attachment ValidityPeriod IssuerParty ResultOfVerification';
const category =
  'ID Name Percent BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason* TierRange TierRatePercent TaxScheme!';

const sequences: Readonly<Record<string, string>> = {
  Invoice: `${head} DueDate InvoiceTypeCode Note* TaxPointDate ${currencies} ${accounting} LineCountNumeric BuyerReference InvoicePeriod* OrderReference BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* Signature* ${parties} Delivery* DeliveryTerms PaymentMeans* PaymentTerms* PrepaidPayment* AllowanceCharge* ${exchange} TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal! InvoiceLine+`,
  CreditNote: `${head} TaxPointDate CreditNoteTypeCode Note* ${currencies} ${accounting} LineCountNumeric BuyerReference InvoicePeriod* DiscrepancyResponse* OrderReference BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* Signature* ${parties} Delivery* DeliveryTerms* PaymentMeans* PaymentTerms* ${exchange} AllowanceCharge* TaxTotal* LegalMonetaryTotal! CreditNoteLine+`,
  InvoiceLine: `ID! UUID Note* InvoicedQuantity LineExtensionAmount! TaxPointDate ${accounting} PaymentPurposeCode FreeOfChargeIndicator InvoicePeriod* OrderLineReference* ${lineReferences} AllowanceCharge* TaxTotal* WithholdingTaxTotal* ${lineEnd} SubInvoiceLine* ItemPriceExtension`,
  CreditNoteLine: `ID! UUID Note* CreditedQuantity LineExtensionAmount TaxPointDate ${accounting} PaymentPurposeCode FreeOfChargeIndicator InvoicePeriod* OrderLineReference* DiscrepancyResponse* ${lineReferences} TaxTotal* AllowanceCharge* Item Price DeliveryTerms* SubCreditNoteLine* ItemPriceExtension`,
  BillingReference:
    'InvoiceDocumentReference SelfBilledInvoiceDocumentReference CreditNoteDocumentReference SelfBilledCreditNoteDocumentReference DebitNoteDocumentReference ReminderDocumentReference AdditionalDocumentReference BillingReferenceLine*',
  InvoiceDocumentReference: document,
  AdditionalDocumentReference: document,
  ProjectReference: 'ID! UUID IssueDate WorkPhaseReference*',
  DiscrepancyResponse: 'ReferenceID ResponseCode Description* EffectiveDate EffectiveTime Status*',
  AccountingSupplierParty:
    'CustomerAssignedAccountID AdditionalAccountID* DataSendingCapability Party DespatchContact AccountingContact SellerContact',
  AccountingCustomerParty:
    'CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID* Party DeliveryContact AccountingContact BuyerContact',
  Party:
    'MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode PartyIdentification* PartyName* Language PostalAddress PhysicalLocation PartyTaxScheme* PartyLegalEntity* Contact Person* AgentParty ServiceProviderParty* PowerOfAttorney* FinancialAccount',
  PartyIdentification: 'ID!',
  PartyName: 'Name!',
  PostalAddress:
    'ID AddressTypeCode AddressFormatCode Postbox Floor Room StreetName AdditionalStreetName BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName CityName PostalZone CountrySubentity CountrySubentityCode Region District TimezoneOffset AddressLine* Country LocationCoordinate*',
  AddressLine: 'Line!',
  Country: 'IdentificationCode Name',
  PartyTaxScheme:
    'RegistrationName CompanyID TaxLevelCode ExemptionReasonCode ExemptionReason* RegistrationAddress TaxScheme!',
  PartyLegalEntity:
    'RegistrationName CompanyID RegistrationDate RegistrationExpirationDate CompanyLegalFormCode CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount FullyPaidSharesIndicator RegistrationAddress CorporateRegistrationScheme HeadOfficeParty ShareholderParty*',
  Contact: 'ID Name Telephone Telefax ElectronicMail Note* OtherCommunication*',
  PaymentMeans:
    'ID PaymentMeansCode! PaymentDueDate PaymentChannelCode InstructionID InstructionNote* PaymentID* CardAccount PayerFinancialAccount PayeeFinancialAccount CreditAccount PaymentMandate TradeFinancing',
  PayeeFinancialAccount:
    'ID Name AliasName AccountTypeCode AccountFormatCode CurrencyCode PaymentNote* FinancialInstitutionBranch Country',
  FinancialInstitutionBranch: 'ID Name FinancialInstitution Address',
  PaymentTerms:
    'ID PaymentMeansID* PrepaidPaymentReferenceID Note* ReferenceEventCode SettlementDiscountPercent PenaltySurchargePercent PaymentPercent Amount SettlementDiscountAmount PenaltyAmount PaymentTermsDetailsURI PaymentDueDate InstallmentDueDate InvoicingPartyReference SettlementPeriod PenaltyPeriod ExchangeRate ValidityPeriod',
  AllowanceCharge: `ID ChargeIndicator! AllowanceChargeReasonCode AllowanceChargeReason* MultiplierFactorNumeric PrepaidIndicator SequenceNumeric Amount! BaseAmount ${accounting} PerUnitAmount TaxCategory* TaxTotal PaymentMeans*`,
  TaxTotal: 'TaxAmount! RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator TaxSubtotal*',
  TaxSubtotal:
    'TaxableAmount TaxAmount! CalculationSequenceNumeric TransactionCurrencyTaxAmount Percent BaseUnitMeasure PerUnitAmount TierRange TierRatePercent TaxCategory!',
  TaxCategory: category,
  ClassifiedTaxCategory: category,
  TaxScheme: 'ID Name TaxTypeCode CurrencyCode JurisdictionRegionAddress*',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount! PayableAlternativeAmount',
  InvoicePeriod: period,
  Item: 'Description* PackQuantity PackSizeNumeric CatalogueIndicator Name HazardousRiskIndicator AdditionalInformation* Keyword* BrandName* ModelName* BuyersItemIdentification SellersItemIdentification ManufacturersItemIdentification* StandardItemIdentification CatalogueItemIdentification AdditionalItemIdentification* CatalogueDocumentReference ItemSpecificationDocumentReference* OriginCountry CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory* AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty OriginAddress* ItemInstance* Certificate* Dimension*',
  AdditionalItemProperty:
    'ID Name! NameCode TestMethod Value ValueQuantity ValueQualifier* ImportanceCode ListValue* UsabilityPeriod ItemPropertyGroup* RangeDimension ItemPropertyRange',
  Price:
    'PriceAmount! BaseQuantity PriceChangeReason* PriceTypeCode PriceType OrderableUnitFactorRate ValidityPeriod* PriceList AllowanceCharge* PricingExchangeRate',
};

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';

/**
 * Forms of the texts, by how the name of their element ends, and the attribute each must have. The forms are as narrow as we write
 * them, within what UBL-UnqualifiedDataTypes-2.1 allows. It requires the currency of an amount and the unit of a measure; that of a
 * quantity is optional there, and asked of a line by BR-23 of EN 16931.
 */
const forms: readonly (readonly [ending: RegExp, form: RegExp, attribute?: string])[] = [
  [/Date$/, /^\d{4}-\d{2}-\d{2}$/],
  [/Amount$/, /^-?\d+\.\d{2}$/, 'currencyID'],
  [/Quantity$/, /^-?\d+(?:\.\d+)?$/, 'unitCode'],
  [/Measure$/, /^\d+(?:\.\d+)?$/, 'unitCode'],
  [/(?:Numeric|^Percent)$/, /^-?\d+(?:\.\d+)?$/],
  [/Indicator$/, /^(?:true|false)$/],
  [/(?:Code|ID)$/, /^\S(?:[\s\S]*\S)?$/],
];

const localName = (name: string): string => name.replace(/^.*:/, '');

function textFaults({ name, text, attributes, children }: Parsed): string[] {
  const [, form, attribute] = forms.find(([ending]) => ending.test(localName(name))) ?? [];
  return [
    ...(children.length > 0 ? [`${name} holds elements, and should hold a text`] : []),
    ...(form && !form.test(text) ? [`${name} reads '${text}'`] : []),
    ...(attribute && !attributes[attribute] ? [`${name} has no ${attribute}`] : []),
  ];
}

interface Allowed {
  readonly name: string;
  readonly often: string;
}

function countFault(parent: string, { name, often }: Allowed, count: number): string[] {
  if (count === 0) return '!+'.includes(often) ? [`${parent} has no ${name}`] : [];
  return count > 1 && !'+*'.includes(often) ? [`${parent} has ${count} ${name}`] : [];
}

function orderFaults({ name, children }: Parsed, sequence: string): string[] {
  const allowed = sequence
    .split(' ')
    .map((word): Allowed => ({ name: word.replace(/[!+*]$/, ''), often: word.slice(-1) }));
  const places = children.map((child) => allowed.findIndex((known) => known.name === localName(child.name)));
  const misplaced = children.flatMap((child, index) => {
    const place = places[index] ?? -1;
    if (place < 0) return [`${name} may not hold ${child.name}`];
    return place < (places[index - 1] ?? 0) ? [`${child.name} comes too late in ${name}`] : [];
  });
  const counts = allowed.map((_one, place) => places.filter((found) => found === place).length);
  return [...misplaced, ...allowed.flatMap((one, place) => countFault(name, one, counts[place] ?? 0))];
}

function faultsWithin(element: Parsed): string[] {
  const sequence = sequences[localName(element.name)];
  if (sequence === undefined) return textFaults(element);
  const prefixed = element.children.flatMap((child) => {
    const prefix = sequences[localName(child.name)] === undefined ? 'cbc' : 'cac';
    return child.name.startsWith(`${prefix}:`) ? [] : [`${child.name} should begin with ${prefix}:`];
  });
  return [...prefixed, ...orderFaults(element, sequence), ...element.children.flatMap(faultsWithin)];
}

/** Finds what the schemas would refuse of the file; nothing for a valid one. */
export function schemaFaults(root: Parsed): string[] {
  const { xmlns, 'xmlns:cac': cac, 'xmlns:cbc': cbc } = root.attributes;
  const spaces = [xmlns, cac, cbc].join(' ');
  const expected = [root.name, 'CommonAggregateComponents', 'CommonBasicComponents'];
  const isNamed = spaces === expected.map((name) => `${NAMESPACE}:${name}-2`).join(' ');
  return [...(isNamed ? [] : [`the namespaces are ${spaces}`]), ...faultsWithin(root)];
}
