// Forty invented contacts of the sample company. `daysAgo` places the last contact relative to today, null when there
// was none yet.
import { contactSources, type contactTypes } from '@zellige/domain/contacts/contact.values';
import { withCheckKey } from '@zellige/domain/kernel/text/identifiers';
import type { SampleUserId } from './people.ts';

export interface SampleContact {
  id: number;
  name: string;
  company: string;
  type: (typeof contactTypes)[number];
  phone: string;
  email: string;
  city: string;
  address: string;
  ice: string;
  source: (typeof contactSources)[number];
  assignedTo: SampleUserId;
  daysAgo: number | null;
  tags: string[];
  notes: string;
}

/** Client or prospect, name, company, telephone, e-mail, city, address, ICE root, source, salesperson, days, tags, notes. */
const table = `
C | Leïla Benchekroun | Riad Al Andalous | 661 20 11 01 | direction@riad-andalous.demo | Marrakech | 14, derb Sidi Bouloukat | 001830417 | Recommandation | 1 | 6 | hôtellerie | Préfère WhatsApp, après 15 h
C | Mounir Filali | Groupe Scolaire Averroès | 662 20 11 02 | m.filali@averroes-ecoles.demo | Rabat | 8, avenue des Orangers | 002104588 | Site web | 1 | 3 | éducation | Commande groupée chaque été
C | Sanae Lamrani | Clinique Les Oliviers | 663 20 11 03 | s.lamrani@clinique-oliviers.demo | Casablanca | 112, boulevard Ghandi | 001577203 | Téléphone | 2 | 9 | santé |
C | Driss Benkirane | Atelier Kasbah Architectes | 664 20 11 04 | d.benkirane@kasbah-archi.demo | Tanger | 3, rue de la Kasbah | 002390116 | LinkedIn | 2 | 14 |  |
C | Nour Ezzahra Tahiri | Aéroclub du Souss | 665 20 11 05 | contact@aeroclub-souss.demo | Agadir | Route de Taroudant, km 9 | 001764059 | Salon | 1 | 30 |  |
C | Abdelhak Serghini | Coopérative Argan Tiznit | 666 20 11 06 | a.serghini@argan-tiznit.demo | Agadir | 21, rue de la Coopérative | 002611870 | Recommandation | 2 | 21 |  |
C | Hélène Marchand | Institut Franco-Marocain | 667 20 11 07 | h.marchand@institut-fm.demo | Rabat | 1, rue Abou Inane | 001209934 | Recommandation | 1 | 2 | éducation,public |
C | Rachid Oudghiri | Oudghiri Logistique SARL | 668 20 11 08 | r.oudghiri@oudghiri-log.demo | Casablanca | Zone industrielle Sidi Maârouf, lot 18 | 002287741 | Site web | 1 | 5 |  |
C | Imane Cherkaoui | Galerie Bab Rouah Contemporain | 669 20 11 09 | i.cherkaoui@galerie-br.demo | Rabat | 5, avenue de la Victoire | 002455092 | Instagram | 2 | 12 | culture |
C | Jaouad Mekouar | Pâtisserie Mekouar | 670 20 11 10 | j.mekouar@patisserie-mekouar.demo | Fès | 44, avenue Lalla Meryem | 001946325 | Facebook | 2 | 18 |  |
C | Widad Slimani | Conseil Régional du Tourisme Atlas | 671 20 11 11 | w.slimani@crt-atlas.demo | Marrakech | Place Abdelmoumen | 001100467 | Salon | 1 | 8 | public |
C | Yassine Hajji | Hajji Événements | 672 20 11 12 | y.hajji@hajji-events.demo | Casablanca | 76, rue du Capitaine Thiriat | 002508813 | Instagram | 2 | 4 | événementiel |
C | Meryem Sebti | Pharmacie du Parc | 673 20 11 13 | m.sebti@pharmacie-parc.demo | Kénitra | 19, avenue Mohammed Diouri | 001688240 | Téléphone | 1 | 40 |  |
C | Tarik Benhima | Benhima Automobile | 674 20 11 14 | t.benhima@benhima-auto.demo | Casablanca | 230, boulevard Moulay Ismaïl | 002039615 | LinkedIn | 1 | 11 |  |
C | Ghizlane Akesbi | Lycée La Palmeraie | 675 20 11 15 | g.akesbi@lycee-palmeraie.demo | Marrakech | Route de Fès, km 5 | 001355078 | Recommandation | 2 | 7 | éducation |
C | Othmane Kabbaj | Kabbaj Textile SA | 676 20 11 16 | o.kabbaj@kabbaj-textile.demo | Tanger | Zone franche, îlot 32 | 001022489 | Salon | 2 | 25 |  |
C | Siham Bennouna | Centre Culturel Les Étoiles | 677 20 11 17 | s.bennouna@cc-etoiles.demo | Casablanca | Sidi Moumen, rue 12 | 002470356 | Facebook | 1 | 33 | culture |
C | Mehdi Squalli | Squalli Immobilier | 678 20 11 18 | m.squalli@squalli-immo.demo | Fès | 9, place Florence | 001871102 | Site web | 2 | 10 |  |
C | Zakia Daoudi |  | 661 20 11 19 | zakia.daoudi@courriel.demo | Rabat | 27, rue Oued Ziz |  | Facebook | 1 | 16 |  |
C | Nabil Guessous | Guessous & Fils | 662 20 11 20 | n.guessous@guessous-fils.demo | Meknès | 61, avenue des FAR |  | Téléphone | 2 | 55 |  | ICE à demander
C | Amal Tazi | Assurances du Détroit | 663 20 11 21 | a.tazi@assurances-detroit.demo | Tanger | 118, boulevard Pasteur | 002155904 | LinkedIn | 1 | 13 |  |
C | Hamid Ouali | Brasserie du Port | 664 20 11 22 | h.ouali@brasserie-port.demo | El Jadida | Avenue Nabeul | 002366017 | Instagram | 2 | 28 |  |
P | Karima El Glaoui | Résidence Tamaris | 665 20 11 23 | k.elglaoui@residence-tamaris.demo | Casablanca | Corniche de Tamaris | 002590148 | Site web | 1 | 1 |  |
P | Samir Bargach | Bargach Conseil | 666 20 11 24 | s.bargach@bargach-conseil.demo | Rabat | 33, rue Soumaya | 002241367 | LinkedIn | 2 | 3 |  |
P | Dounia Zemmouri | Spa Jasmin | 667 20 11 25 | d.zemmouri@spa-jasmin.demo | Marrakech | 2, rue Ibn Aïcha |  | Instagram | 1 | 4 |  |
P | Adil Rhissassi | Minoterie du Saïss | 668 20 11 26 | a.rhissassi@minoterie-saiss.demo | Meknès | Route de Fès | 001433592 | Salon | 2 | 19 |  |
P | Chaïmaa Bouhaddou |  | 669 20 11 27 | chaimaa.bouhaddou@courriel.demo | Salé | 15, hay Salam |  | Facebook | 1 | 2 |  |
P | Ismaïl Loudiyi | Loudiyi Sport | 670 20 11 28 | i.loudiyi@loudiyi-sport.demo | Mohammedia | 7, boulevard de la Plage | 002617730 | Facebook | 2 | 6 |  |
P | Najat Belghiti | Musée des Arts du Rif | 671 20 11 29 | n.belghiti@musee-rif.demo | Tétouan | Place El Feddane | 001090871 | Recommandation | 1 | 22 | culture,public |
P | Philippe Garnier | Garnier Agencement | 672 20 11 30 | p.garnier@garnier-agencement.demo | Casablanca | 90, rue Jean Jaurès | 002498205 | LinkedIn | 1 | 15 |  |
P | Hanane Oulhaj | École Les Cigognes | 673 20 11 31 | h.oulhaj@ecole-cigognes.demo | Salé | 40, avenue Hassan II | 002577461 | Site web | 2 | 8 | éducation |
P | Badr Eddine Mansouri | Mansouri Agro | 674 20 11 32 | b.mansouri@mansouri-agro.demo | Béni Mellal | Route de Fkih Ben Salah | 001716634 | Salon | 1 |  |  |
P | Loubna Ait Taleb | Agence Trait d’Union | 675 20 11 33 | l.aittaleb@trait-union.demo | Casablanca | 12, rue Sebta | 002633218 | Instagram | 2 | 5 |  |
P | Fouad Errami | Station Oukaïmeden | 676 20 11 34 | f.errami@station-ouka.demo | Marrakech | Route de l’Ourika |  | Téléphone | 1 | 26 |  |
P | Asmae Kadiri | Cabinet Kadiri Notaires | 677 20 11 35 | a.kadiri@kadiri-notaires.demo | Oujda | 29, boulevard Derfoufi | 002066839 | Recommandation | 2 | 17 |  |
P | Younes Chafik | Cinéma Le Mirage | 678 20 11 36 | y.chafik@cinema-mirage.demo | Tanger | Avenue Mohammed VI | 002412950 | Facebook | 1 |  | culture |
P | Sofia Naji | Naji Cosmétiques | 661 20 11 37 | s.naji@naji-cosmetiques.demo | Fès | 16, rue de Rome | 002604417 | Instagram | 2 | 9 |  |
P | Ayoub Hilali |  | 662 20 11 38 | ayoub.hilali@courriel.demo | Témara | 3, rue des Mimosas |  | Autre | 1 |  |  |
P | Rim Bensouda | Campus Numérique Saïdia | 663 20 11 39 | r.bensouda@campus-saidia.demo | Oujda | Station balnéaire, lot 4 | 002529073 | Salon | 2 | 31 | éducation |
P | Anouar Jettou | Jettou Distribution | 664 20 11 40 | a.jettou@jettou-distribution.demo | Safi | 55, avenue Moulay Youssef | 001980346 | Téléphone | 1 | 11 |  |
`;

function contactOf(line: string, index: number): SampleContact {
  const cells = line.split('|').map((cell) => cell.trim());
  const cell = (rank: number): string => cells[rank] ?? '';
  const root = cell(7);
  const days = cell(10);
  return {
    id: index + 1,
    type: cell(0) === 'C' ? 'client' : 'prospect',
    name: cell(1),
    company: cell(2),
    phone: `+212 ${cell(3)}`,
    email: cell(4),
    city: cell(5),
    address: cell(6),
    ice: root === '' ? '' : withCheckKey(`${root}0000`),
    source: contactSources.find((source) => source === cell(8)) ?? 'Autre',
    assignedTo: cell(9) === '1' ? 'commercial1' : 'commercial2',
    daysAgo: days === '' ? null : Number(days),
    tags: cell(11).split(',').filter(Boolean),
    notes: cell(12),
  };
}

export const sampleContacts: readonly SampleContact[] = table.trim().split('\n').map(contactOf);

export function sampleContact(id: number): SampleContact {
  const contact = sampleContacts[id - 1];
  if (!contact) throw new Error(`no sample contact ${id}`);
  return contact;
}
