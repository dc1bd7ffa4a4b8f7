// The 11 product and 5 service categories of a fresh instance (specification §3 'Catalogue').
import type { CategoryInput } from '@zellige/domain/catalogue/catalogue.schema';

type SampleCategory = CategoryInput & { id: string };

const product = (id: string, name: string, color: string, description: string): SampleCategory => ({
  id: `cat-${id}`,
  name,
  description,
  type: 'product',
  color,
});

const service = (id: string, name: string, color: string, description: string): SampleCategory => ({
  ...product(id, name, color, description),
  type: 'service',
});

export const sampleCategories: readonly SampleCategory[] = [
  product('ecrans', 'Écrans interactifs', '#4f46e5', 'Écrans tactiles 4K pour salles de réunion et classes'),
  product('bornes', 'Bornes interactives', '#0284c7', "Bornes d'accueil, de commande et d'orientation"),
  product('murs', "Murs d'images", '#7c3aed', 'Dalles à bord fin et contrôleurs'),
  product('affichage', 'Affichage dynamique', '#0d9488', 'Afficheurs haute luminosité et lecteurs'),
  product('tables', 'Tables tactiles', '#c026d3', 'Tables interactives pour halls et showrooms'),
  product('totems', 'Totems LED', '#ea580c', 'Totems et panneaux LED intérieurs et extérieurs'),
  product('visio', 'Visioconférence', '#2563eb', 'Caméras, barres et systèmes de salle'),
  product('supports', 'Supports et mobilier', '#64748b', 'Pieds, fixations murales, caissons'),
  product('son', 'Sonorisation', '#b45309', 'Barres de son, enceintes et micros'),
  product('accessoires', 'Accessoires', '#475569', 'Stylets, câbles et télécommandes'),
  product('evenementiel', 'Événementiel', '#db2777', 'Matériel loué pour salons et réceptions'),
  service('installation', 'Installation', '#16a34a', 'Livraison, pose, câblage et mise en service'),
  service('maintenance', 'Maintenance et support', '#ca8a04', 'Contrats, dépannage sur site et à distance'),
  service('formation', 'Formation', '#0891b2', 'Prise en main et formation des équipes'),
  service('logiciel', 'Développement logiciel', '#9333ea', 'Applications pour bornes et tables'),
  service('evenements', 'Services événementiels', '#e11d48', 'Montage, régie et animation'),
];
