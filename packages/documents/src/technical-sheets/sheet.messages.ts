// Every French word of a technical sheet (docs/pdf.md).

/** Words of a technical sheet (docs/product.md 'Technical sheets'). */
export const sheet = {
  product: 'Produit',
  intervention: 'Intervention chez',
  brand: 'Marque',
  model: 'Modèle',
  equipment: 'Équipement',
  serial: 'N° de série',
  technicians: 'Techniciens',
  date: 'Date',
  arrival: 'Arrivée',
  departure: 'Départ',
  symptoms: 'Symptômes',
  diagnosis: 'Diagnostic',
  work: 'Travaux réalisés',
  recommendations: 'Recommandations',
  notes: 'Notes',
  checklist: 'Contrôles',
  parts: 'Pièces utilisées',
  conditions: "Conditions d'utilisation",
  accessories: 'Accessoires',
  revision: (nature: string, revision: number) => (revision > 1 ? `${nature} · version ${revision}` : nature),
} as const;
