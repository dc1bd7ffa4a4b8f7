// The fields of products, services and their categories; of the first two in the order of exported files.
import { categoryOf, choice, field, type FieldDictionary } from '../kernel/schema/field-dictionary.ts';
import type { Category, Product, Service } from './catalogue.schema.ts';

export const availabilityLabels: Record<Product['availability'], string> = {
  en_stock: 'En stock',
  sur_commande: 'Sur commande',
};
/** How a file says whether the stock follows a product. */
export const stockedWords = { yes: 'Oui', no: 'Non' } as const;
export const unitLabels: Record<Service['unit'], string> = {
  heure: 'Heure',
  jour: 'Jour',
  forfait: 'Forfait',
  unité: 'Unité',
};

export const productFields = {
  name: field('Désignation'),
  category: categoryOf('product'),
  'price.sale': field('Prix de vente', 'price'),
  'price.rental': field('Location / jour', 'price'),
  'price.rentalWeek': field('Location / semaine', 'price'),
  'price.rentalMonth': field('Location / mois', 'price'),
  'price.caution': field('Caution', 'price'),
  'price.lateFee': field('Pénalité / jour de retard', 'price'),
  purchasePrice: field('Prix d’achat', 'price'),
  availability: choice('Disponibilité', availabilityLabels),
  sku: field('SKU'),
  technicalSpecs: field('Caractéristiques', 'long'),
  description: field('Description', 'long'),
  isStocked: field('Suivi en stock', 'boolean'),
  turnaroundHours: field('Préparation (h)', 'number'),
  warrantyMonths: field('Garantie (mois)', 'number'),
  parts: field('Pièces du kit', 'materials'),
} satisfies FieldDictionary<Product>;

export const serviceFields = {
  name: field('Désignation'),
  category: categoryOf('service'),
  'price.sale': field('Prix', 'price'),
  unit: choice('Unité', unitLabels),
  duration: field('Durée'),
  skill: field('Compétence'),
  warrantyMonths: field('Extension de garantie (mois)', 'number'),
  description: field('Description', 'long'),
} satisfies FieldDictionary<Service>;

export const categoryFields = {
  name: field('Nom'),
  description: field('Description', 'long'),
  type: choice('Catalogue', { product: 'Produits', service: 'Services' }),
  color: field('Couleur'),
  isActive: field('Active', 'boolean'),
} satisfies FieldDictionary<Category>;
