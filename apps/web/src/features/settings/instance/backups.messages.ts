// Every French word of 'Sauvegarde'; why one failed comes with the run, from the server.
import type { BackupOrigin, BackupPhase } from '@zellige/domain/settings/instance/backup-schedule.schema';
import { formatNumber, plural } from '../../../ui/format.ts';

const KILO = 1000;

/** `0 ko`, `340 ko`, `12,5 Mo`, `3,2 Go`. */
function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILO);
  if (kilobytes < KILO) return `${formatNumber(kilobytes)}\u00a0ko`;
  const [value, unit] = kilobytes < KILO * KILO ? [bytes / KILO ** 2, 'Mo'] : [bytes / KILO ** 3, 'Go'];
  return `${formatNumber(Math.round(value * 10) / 10)}\u00a0${unit}`;
}

export const backupMessages = {
  size: sizeText,
  intro:
    'Chaque nuit, une copie de toutes les données et de tous les fichiers, relue en entier une fois écrite.',
  run: 'Sauvegarder maintenant',
  running: 'Sauvegarde en cours…',
  writing: (bytes: number) => `Écriture : ${sizeText(bytes)}`,
  verifying: (bytes: number) => `Relecture : ${sizeText(bytes)}`,
  progress: 'Avancement de la sauvegarde',
  done: (bytes: number) => ({ title: 'Sauvegarde terminée', description: sizeText(bytes) }),
  failed: 'La sauvegarde a échoué',
  notStarted: 'La sauvegarde n’a pas pu commencer',

  never: 'Aucune sauvegarde pour l’instant',
  neverOn: 'La première se fera à l’heure choisie. Vous pouvez aussi la lancer maintenant.',
  neverOff: 'Les sauvegardes automatiques sont désactivées.',
  lastSuccess: 'Dernière sauvegarde le',
  verified: 'relue en entier',
  late: 'La dernière sauvegarde a plus de 36 heures',
  lateNever: 'Aucune sauvegarde depuis plus de 36 heures',
  lastFailure: 'Échec du',
  missingFiles: (count: number) =>
    `${plural(count, 'fichier envoyé manquait', 'fichiers envoyés manquaient')} déjà sur le disque : voyez le contrôle de cohérence.`,
  facts: {
    next: 'Prochaine',
    nextNow: 'Dans quelques minutes',
    nextNone: 'Aucune prévue',
    folder: 'Dossier',
    free: 'Place libre',
    sealing: 'Chiffrement',
  },
  sealed: 'Avec phrase secrète',
  plain: 'Aucun',
  plainHint:
    'Qui obtient un de ces fichiers lit toutes vos données. Demandez à la personne qui administre le serveur d’y donner une phrase secrète.',

  schedule: 'Planification',
  isOn: 'Sauvegarder chaque nuit',
  hour: 'Heure',
  hourText: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  keepDays: 'Garder une sauvegarde par jour',
  keepWeeks: 'Puis une par semaine',
  days: 'jours',
  weeks: 'sem.',
  keepHint: 'Les plus anciennes ne sont supprimées qu’une fois la nouvelle relue.',

  list: 'Sauvegardes',
  listEmpty: 'Aucune sauvegarde pour l’instant',
  columns: { at: 'Date', size: 'Taille', state: 'État', origin: 'Origine', file: 'Fichier' },
  origins: { night: 'Automatique', person: 'À la demande' } satisfies Record<BackupOrigin, string>,
  phases: {
    writing: 'Écriture',
    verifying: 'Relecture',
    done: 'Intacte',
    failed: 'Échec',
  } satisfies Record<BackupPhase, string>,
  gone: 'Supprimée',
  download: 'Télécharger',
  downloadOf: (date: string) => `Télécharger la sauvegarde du ${date}`,
  downloadFailed: 'Sauvegarde non téléchargée',
  runOf: (date: string) => `Sauvegarde du ${date}`,
} as const;
