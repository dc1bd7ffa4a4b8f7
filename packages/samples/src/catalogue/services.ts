// The sample services, two for each service category.
import type { ServiceInput } from '@zellige/domain/catalogue/catalogue.schema';

export type SampleService = ServiceInput & { id: string; price: { sale: string } };

/** Reference, name, category, price HT in MAD, unit, duration, skill. */
type Line = [string, string, string, number, SampleService['unit'], string, string];

const lines: Line[] = [
  ['SRV-101', 'Pose et mise en service', 'installation', 1800, 'forfait', '½ jour', 'Pose murale'],
  ['SRV-102', "Installation d'un mur d'images", 'installation', 9500, 'forfait', '2 jours', 'Calibrage'],
  ['SRV-103', 'Contrat de maintenance annuel', 'maintenance', 4200, 'unité', '12 mois', 'Support'],
  ['SRV-104', 'Dépannage sur site', 'maintenance', 450, 'heure', '', 'Électronique'],
  ['SRV-105', 'Formation des utilisateurs', 'formation', 2600, 'jour', '1 jour', 'Pédagogie'],
  ['SRV-106', 'Formation des administrateurs', 'formation', 3400, 'jour', '1 jour', 'Réseau'],
  ['SRV-107', 'Application sur mesure pour borne', 'logiciel', 3800, 'jour', '', 'Développement'],
  ['SRV-108', 'Licence de gestion de contenus', 'logiciel', 1450, 'unité', '12 mois', 'Logiciel'],
  ['SRV-109', 'Régie technique', 'evenements', 3200, 'jour', '', 'Régie'],
  ['SRV-110', 'Montage et démontage', 'evenements', 2400, 'forfait', '', 'Montage'],
];

export const sampleServices: readonly SampleService[] = lines.map(
  ([id, name, category, sale, unit, duration, skill]) => ({
    id,
    name,
    description: '',
    price: { sale: sale.toFixed(2) },
    category: `cat-${category}`,
    unit,
    duration,
    skill,
  }),
);
