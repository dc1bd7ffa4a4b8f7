// Every French word of a printed contract (docs/pdf.md).
import type { Contract } from '@zellige/domain/contracts/contract.schema';

const days = (count: number): string => `${count}\u00a0jour${count > 1 ? 's' : ''}`;
const hours = (count: number): string => `${count}\u00a0h ouvrée${count > 1 ? 's' : ''}`;

const priorities: Record<keyof Contract['responseHours'], string> = {
  urgente: 'Priorité urgente',
  haute: 'Priorité haute',
  normale: 'Priorité normale',
  basse: 'Priorité basse',
};

export const contract = {
  maintenance: 'CONTRAT DE MAINTENANCE',
  subscription: 'CONTRAT D’ABONNEMENT',
  party: 'Conclu avec',
  subject: 'Objet',
  start: 'À compter du',
  end: 'Jusqu’au',
  endless: 'Sans terme',
  duration: 'Durée',
  amount: (per: string) => `TTC ${per}`,
  free: 'Aucune facture n’est due par période',
  units: 'Matériel couvert',
  unnamed: 'Unité sans numéro de série',
  visits: 'Visites de maintenance',
  frequency: 'Fréquence',
  aYear: (count: number) => (count === 1 ? '1 visite par an' : `${count} visites par an`),
  visitEvery: (rhythm: string) => `1 visite ${rhythm}`,
  visitDuration: 'Durée d’une visite',
  speciality: 'Spécialité',
  window: 'Date de passage',
  windowDays: (count: number) => (count === 0 ? 'Au jour prévu' : `À ${days(count)} près de la date prévue`),
  response: 'Délais d’intervention',
  priorities,
  everyPriority: 'Toutes les priorités',
  usualHours: 'Délai en vigueur de l’entreprise',
  hours,
  billing: 'Règlement et durée',
  rhythm: 'Facturation',
  every: (rhythm: string, timing: string) => `Une facture ${rhythm}, ${timing}`,
  timing: { before: 'd’avance', after: 'à terme échu' },
  pricesFrom: 'Prix à compter du',
  paymentMethod: 'Mode de paiement',
  paymentTerms: 'Conditions de paiement',
  indexation: 'Indexation annuelle',
  percent: (percent: string) => `${percent}\u00a0%`,
  renewal: 'Reconduction',
  tacit: (months: number, notice: number) =>
    `Tacite, par périodes de ${months}\u00a0mois, sauf préavis de ${days(notice)}`,
  explicit: 'Sur accord des deux parties',
  proRata: 'Périodes entamées',
  proRataTerms: 'Facturées au prorata des jours',
  terms: 'Conditions particulières',
  earlierSignature: 'Signature de la version précédente',
  client: 'Le client',
  company: 'Pour la société',
  signatureHint: 'Lu et approuvé, nom, date, cachet et signature',
} as const;
