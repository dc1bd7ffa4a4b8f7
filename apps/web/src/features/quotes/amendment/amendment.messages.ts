// French words of the amendment (avenant) of an accepted quote, in its form and on its page.
import { amendmentMessages } from '@zellige/domain/quotes/amendments/amendment.messages';

const shown = (quantity: number): string => String(quantity).replace('.', ',');

const counted = (units: number, one: string, many: string): string =>
  `${shown(units)} ${units > 1 ? many : one}`;

export const amendmentWords = {
  name: amendmentMessages.name,
  section: 'Avenant',
  hint: 'Le devis signé reste tel quel dans l’historique. Le client signe l’avenant.',
  reason: 'Motif de l’avenant',
  reasonHint: 'Imprimé sur l’avenant',
  before: 'Total avant',
  after: 'Total après',
  difference: 'Différence TTC',
  invoiced: 'Déjà facturé',
  toInvoice: 'À facturer ensuite',
  credit: (amount: string) => `Créer l’avoir de ${amount} TTC`,
  creditLine: 'Créer l’avoir des quantités déjà facturées',
  creditHint: 'La commande passe sous ce qui est déjà facturé',
  floors: 'Ce qui ne peut pas descendre',
  floor: (line: string, { delivered, invoiced }: { delivered: number; invoiced: number }) =>
    `${line} : ${[
      delivered > 0 ? counted(delivered, 'livré', 'livrés') : '',
      invoiced > 0 ? counted(invoiced, 'facturé', 'facturés') : '',
    ]
      .filter(Boolean)
      .join(', ')}`,
  isBack: (line: string) => `${line} : déjà revenu`,
  shortTitle: 'Matériel insuffisant',
  shortConfirm: 'Enregistrer quand même',
  shortReason: 'Motif de la surréservation',
  list: 'Avenants',
  paper: (n: number) => `Avenant n° ${n} (PDF)`,
} as const;
