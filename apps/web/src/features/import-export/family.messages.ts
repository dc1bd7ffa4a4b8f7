// How a person calls what is imported and exported.

import type { FamilyName } from '@zellige/domain/transfer-families';
import type { RecordNoun } from '../../business/records/archiving.messages.ts';

interface FamilyWords extends RecordNoun {
  title: string;
  /** Of the downloaded file. */
  file: string;
  /** Two participles: 'importé', 'importée'. */
  isFeminine?: boolean;
}

export const familyWords: Record<FamilyName, FamilyWords> = {
  contacts: { title: 'Contacts', file: 'contacts', one: 'contact', many: 'contacts' },
  products: { title: 'Produits', file: 'produits', one: 'produit', many: 'produits' },
  services: { title: 'Services', file: 'services', one: 'service', many: 'services' },
  quotes: { title: 'Devis', file: 'devis', one: 'devis', many: 'devis' },
  invoices: { title: 'Factures', file: 'factures', one: 'facture', many: 'factures', isFeminine: true },
  bonLivraison: {
    title: 'Bons de livraison',
    file: 'bons-de-livraison',
    one: 'bon de livraison',
    many: 'bons de livraison',
  },
  tasks: { title: 'Tâches', file: 'taches', one: 'tâche', many: 'tâches', isFeminine: true },
  events: { title: 'Événements', file: 'evenements', one: 'événement', many: 'événements' },
};

/** `3 factures importées`, `1 devis refusé`. */
export function countedAs(family: FamilyName, count: number, participle: string): string {
  const { one, many, isFeminine } = familyWords[family];
  const figure = count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0');
  const agreement = `${isFeminine ? 'e' : ''}${count > 1 ? 's' : ''}`;
  return `${figure} ${count > 1 ? many : one} ${participle}${agreement}`;
}
