// French words of files that are read: choosing one, what its columns hold, how far the work is.

import { formatNumber, plural } from '../../ui/format.ts';

export const fileMessages = {
  choose: 'Choisir un fichier',
  drop: 'Déposez un fichier ici',
  accepted: 'CSV ou Excel (XLSX), 20 Mo et 50 000 lignes au plus',
  reading: 'Lecture du fichier…',
  failed: "Le fichier n'a pas pu être lu.",
  file: (name: string, count: number) => `${name} · ${plural(count, 'ligne', 'lignes')}`,
  encoding: 'Encodage',
  separator: 'Séparateur',
  separators: { ';': 'Point-virgule', ',': 'Virgule', '\t': 'Tabulation' },
  sheet: 'Feuille',
  headerRow: 'Ligne des en-têtes',
  undecoded: (lines: readonly number[]) =>
    `Signes illisibles, vérifiez l’encodage : ${lines.length > 1 ? 'lignes' : 'ligne'} ${lines.slice(0, 8).join(', ')}${lines.length > 8 ? '…' : ''}`,
  mappingHint: 'Vérifiez ce que contient chaque colonne du fichier.',
  fieldOf: (header: string) => `Devient, pour ${header || 'la colonne sans nom'}`,
  skip: 'Ne pas importer',
  unnamed: 'Sans nom',
  missing: (labels: readonly string[]) =>
    labels.length > 1
      ? `Il manque les colonnes ${labels.map((label) => `« ${label} »`).join(', ')}.`
      : `Il manque la colonne « ${labels[0] ?? ''} ».`,
  progress: (done: number, total: number) => `${formatNumber(done)} sur ${formatNumber(total)}`,
} as const;
