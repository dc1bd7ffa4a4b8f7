// An invoice or a credit note as UBL 2.1, from the very document that is printed: 'préparation facturation électronique', since no
// decree, schema or platform of Morocco stands yet (docs/law.md 'Electronic invoicing'). A pure function: the same document gives
// the same text.
import { fail, ok, type Result } from '@zellige/domain/kernel/failures/result';
import { ubl as words } from './ubl.messages.ts';
import { asciiFileName, fileName } from '../file-name.ts';
import type { CreditNoteDocument, InvoiceDocument, PricedLine } from '../model.ts';
import { CURRENCY, paymentMeansCode, type UblSource, ublTypeCode } from './ubl-codes.ts';
import { pricedLines, ublLine } from './ubl-lines.ts';
import { customerParty, supplierParty } from './ubl-party.ts';
import { documentAllowances, monetaryTotal, stampNote, taxTotal } from './ubl-totals.ts';
import { documentReference, exemptionOf } from './ubl-values.ts';
import { branch, leaf, type XmlChild, type XmlElement, xmlFile } from './xml.ts';

/** Names what the file follows: a preparation of our own, no profile that another program would take for its own. */
const CUSTOMIZATION = 'urn:zellige:preparation-facturation-electronique:1';
const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd';
/** 'Offre' in the list of kinds of document. */
const QUOTE_CODE = '310';

const namespaces = (root: 'Invoice' | 'CreditNote') => ({
  xmlns: `${SCHEMA}:${root}-2`,
  'xmlns:cac': `${SCHEMA}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${SCHEMA}:CommonBasicComponents-2`,
});

const currency = leaf('cbc:DocumentCurrencyCode', CURRENCY);

const paymentTerms = (text: string | undefined): XmlElement | undefined =>
  branch('cac:PaymentTerms', leaf('cbc:Note', text));

/** The deposits and situations that the last invoice of a quote takes off. */
const deducted = ({ deductions = [] }: InvoiceDocument): XmlChild[] =>
  deductions.map(({ number, date, kind }) => {
    if (number === null) return undefined;
    const typeCode = ublTypeCode({ kind: 'invoice', nature: kind });
    return branch(
      'cac:BillingReference',
      documentReference('cac:InvoiceDocumentReference', { number, date, typeCode }),
    );
  });

function paymentMeans({ company, paymentMethod, dueDate, number }: InvoiceDocument): XmlElement | undefined {
  if (paymentMethod === undefined) return undefined;
  const hasAccount = company.rib.trim() !== '';
  const account = branch(
    'cac:PayeeFinancialAccount',
    leaf('cbc:ID', company.rib, { schemeID: 'RIB' }),
    leaf('cbc:Name', company.name),
    branch('cac:FinancialInstitutionBranch', leaf('cbc:Name', company.bank)),
  );
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', paymentMeansCode(paymentMethod, hasAccount), { name: paymentMethod }),
    leaf('cbc:PaymentDueDate', dueDate),
    leaf('cbc:PaymentID', number ?? undefined),
    hasAccount ? account : undefined,
  );
}

function invoiceFile(invoice: InvoiceDocument, number: string, lines: readonly PricedLine[]): string {
  const { quoteNumber } = invoice;
  return xmlFile('Invoice', namespaces('Invoice'), [
    leaf('cbc:UBLVersionID', '2.1'),
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', invoice.date),
    leaf('cbc:DueDate', invoice.dueDate),
    leaf('cbc:InvoiceTypeCode', ublTypeCode(invoice)),
    leaf('cbc:Note', words.title),
    leaf('cbc:Note', invoice.description),
    leaf('cbc:Note', invoice.notes),
    stampNote(invoice.stampDuty),
    currency,
    leaf('cbc:LineCountNumeric', String(lines.length)),
    deducted(invoice),
    quoteNumber === undefined
      ? undefined
      : documentReference('cac:AdditionalDocumentReference', {
          number: quoteNumber,
          typeCode: QUOTE_CODE,
          type: words.quote,
        }),
    branch('cac:ProjectReference', leaf('cbc:ID', invoice.projectName)),
    supplierParty(invoice.company),
    customerParty(invoice),
    paymentMeans(invoice),
    paymentTerms(invoice.paymentTerms ?? invoice.company.paymentTerms),
    documentAllowances(invoice, lines),
    taxTotal(invoice),
    monetaryTotal(invoice, lines),
    lines.map((line, index) =>
      ublLine(line, exemptionOf(invoice), {
        rank: index + 1,
        names: ['cac:InvoiceLine', 'cbc:InvoicedQuantity'],
      }),
    ),
  ]);
}

interface Original {
  number: string;
  date: string;
}

function creditNoteFile(
  note: CreditNoteDocument,
  number: string,
  { original, lines }: { original: Original; lines: readonly PricedLine[] },
): string {
  return xmlFile('CreditNote', namespaces('CreditNote'), [
    leaf('cbc:UBLVersionID', '2.1'),
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', note.date),
    leaf('cbc:CreditNoteTypeCode', ublTypeCode(note)),
    leaf('cbc:Note', words.title),
    currency,
    leaf('cbc:LineCountNumeric', String(lines.length)),
    branch('cac:DiscrepancyResponse', leaf('cbc:Description', note.reason)),
    branch('cac:BillingReference', documentReference('cac:InvoiceDocumentReference', original)),
    supplierParty(note.company),
    customerParty(note),
    paymentTerms(words.creditTerms),
    documentAllowances(note, lines),
    taxTotal(note),
    monetaryTotal(note, lines),
    lines.map((line, index) =>
      ublLine(line, exemptionOf(note), {
        rank: index + 1,
        names: ['cac:CreditNoteLine', 'cbc:CreditedQuantity'],
      }),
    ),
  ]);
}

/**
 * The text of the file. Fails for a document without its number, or whose invoice has none, for a cancelled one, which a program
 * would take for one that stands, and for one without a charged line.
 */
export function ublOf(document: UblSource): Result<string> {
  if (document.status === 'Annulée') return fail('invoice_cancelled');
  const lines = pricedLines(document.items);
  if (lines.length === 0) return fail('validation_failed', words.noLines);
  const { number } = document;
  if (number === null) return fail('validation_failed', words.provisional);
  if (document.kind === 'invoice') return ok(invoiceFile(document, number, lines));
  const { invoiceNumber, invoiceDate: date } = document;
  if (invoiceNumber === undefined) return fail('validation_failed', words.provisional);
  return ok(creditNoteFile(document, number, { original: { number: invoiceNumber, date }, lines }));
}

const asXml = (name: string): string => name.replace(/pdf$/, 'xml');

/** As that of its PDF: `Facture_FAC-014_Client.xml`. */
export const ublFileName = (document: UblSource): string => asXml(fileName(document));
export const ublAsciiFileName = (document: UblSource): string => asXml(asciiFileName(document));
