// French texts of what is shown when another company's server answers at the address of the copy.
import { plural } from '../../../ui/format.ts';

const quoted = (name: string, otherwise: string): string => (name === '' ? otherwise : `« ${name} »`);

export const otherInstanceMessages = {
  title: 'Une autre instance répond à cette adresse',
  names: (own: string, other: string) =>
    `Cet appareil garde les données de ${quoted(own, 'votre entreprise')}. Le serveur qui répond travaille pour ${quoted(other, 'une autre entreprise')}, et n’a aucun passé en commun avec elles.`,
  paused:
    'Rien n’est envoyé, rien n’est repris. Vous pouvez continuer à travailler : tout reste sur cet appareil.',
  waiting: (count: number) => plural(count, 'saisie attend', 'saisies attendent'),
  retry: 'Vérifier à nouveau',
  exportQueue: 'Exporter ce qui attend',
  take: (other: string) => `Prendre les données de ${quoted(other, 'ce serveur')}`,
  takeTitle: 'Effacer les données de cet appareil ?',
  takeMessage: (own: string, other: string, count: number) =>
    `La copie de ${quoted(own, 'votre entreprise')}${
      count > 0
        ? ` et ${plural(count, 'saisie qui n’a pas été envoyée', 'saisies qui n’ont pas été envoyées')}`
        : ''
    } seront effacées de cet appareil, et les données de ${quoted(other, 'ce serveur')} prendront leur place. Exportez d’abord ce qui attend : cela ne se récupère pas ensuite.`,
  takeConfirm: 'Effacer et prendre',
  same: 'C’est la même entreprise',
  sameTitle: 'Envoyer vos saisies à ce serveur ?',
  sameMessage: (other: string) =>
    `À choisir seulement si ${quoted(other, 'ce serveur')} est bien votre entreprise, réinstallée sans son passé. Ce qui attend lui sera envoyé ; les fiches qu’il n’a pas vous seront proposées une à une.`,
  sameConfirm: 'Envoyer',
} as const;
