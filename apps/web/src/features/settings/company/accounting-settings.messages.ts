// French words of what the accountant wants: regime of VAT, accounts, journals.
import type {
  AccountName,
  JournalName,
  VatRegime,
} from '@zellige/domain/settings/accounting-settings.schema';

export const accountingSettingsMessages = {
  regime: 'Régime de TVA',
  regimeIntro:
    'La TVA est due quand le client paie (encaissement), ou dès la facture (débits). Demandez à votre comptable. Un mois remis garde le régime, les comptes et les journaux qu’il avait.',
  regimes: { encaissement: 'Encaissement', debits: 'Débits' } satisfies Record<VatRegime, string>,
  accounts: 'Comptes',
  accountsIntro: 'Ceux du plan comptable marocain, sauf si votre comptable en a d’autres.',
  account: {
    clients: 'Clients',
    sales: 'Ventes de marchandises',
    services: 'Services et travaux',
    rentals: 'Locations',
    rebates: 'Rabais accordés',
    advances: 'Clients, avances et acomptes reçus',
    vatDue: 'TVA facturée due',
    vatWaiting: 'TVA en attente d’encaissement',
    bank: 'Banque',
    cash: 'Caisse',
    cheques: 'Chèques en portefeuille',
    chequesRemitted: 'Chèques à l’encaissement',
    effects: 'Clients, effets à recevoir',
    effectsRemitted: 'Effets à l’encaissement',
    bankFees: 'Frais bancaires',
    withheldVat: 'Retenues de TVA à récupérer',
    withheldTax: 'Retenues d’impôt à imputer',
    stamp: 'Droits de timbre',
    cautions: 'Cautions reçues',
    compensations: 'Compensations',
  } satisfies Record<AccountName, string>,
  journals: 'Journaux',
  journal: {
    sales: 'Ventes',
    bank: 'Banque',
    cash: 'Caisse',
    various: 'Opérations diverses',
  } satisfies Record<JournalName, string>,
} as const;
