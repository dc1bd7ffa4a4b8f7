// The command line prints these French sentences.
import { collections } from '@zellige/domain';
import { type FamilyName, familyNames } from '@zellige/domain/transfers/transfer-families';
import { backupMessages } from './backup/backup.messages.ts';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} ${count < 2 ? one : many}`;

const separators = { ';': '« ; »', ',': '« , »', '\t': 'tabulation' } as const;

/** 'tasks (tâches)'; nothing more where it is the same word. */
function named(family: FamilyName): string {
  const noun = family === 'products' ? 'une liste de prix' : collections[family].nouns.many.toLowerCase();
  return noun === family ? family : `${family} (${noun})`;
}

export const messages = {
  help: `Zellige, ligne de commande

  npm run zellige -- import FAMILLE FICHIER   importe un fichier CSV, TSV ou XLSX
  npm run zellige -- export FAMILLE FICHIER   écrit un fichier .csv ou .xlsx
  npm run zellige -- backup FICHIER           sauvegarde tout (base, fichiers, clé), même pendant que le serveur tourne
  npm run zellige -- verify FICHIER           relit une sauvegarde et en contrôle chaque octet, sans base de données
  npm run zellige -- restore FICHIER          rend une sauvegarde à une instance vide
  npm run zellige -- restored                 à dire une fois après avoir restauré la base par ses propres moyens
  npm run zellige -- check                    contrôle la cohérence de toute l’instance ; finit par 0, 1 (incohérences) ou 2
  npm run zellige -- recurrence               facture ce que les contrats ont d’échu ; --on 2027-03-31 : jusqu’à ce jour
  npm run zellige -- help                     montre cette aide

Familles : ${familyNames.map(named).join(', ')}.
Un devis, une facture ou un bon tient une ligne de fichier par ligne de document ; la série lui donne un nouveau
numéro et l'ancien reste en référence.

Options de « import »
  --dry-run          compte ce qui serait importé, sans rien écrire
  --as COMPTE        (import et export) agit au nom de ce compte (identifiant ou e-mail) ; sinon le premier administrateur
  --refused FICHIER  où écrire les lignes refusées ; sinon <fichier>-refus.csv dans le dossier courant
  --encoding NOM     (import) l'encodage : UTF-8, UTF-16, Windows-1252, Windows-1256 ou Mac
  --separator SIGNE  (import) le séparateur : ; , ou tab
  --sheet NOM        (import) la feuille du classeur
  --header-row N     (import) la ligne des en-têtes, comme la numérote un tableur
  --detail           montre chaque doublon et chaque remarque, pas seulement les premiers

Option de « backup », « verify » et « restore »
  --passphrase-file FICHIER  la phrase secrète qui chiffre la sauvegarde : première ligne de ce fichier ; sinon celle de
                             BACKUP_PASSPHRASE_FILE, si l'environnement la donne

Option de « restore » et « restored »
  --last FAC=36      le dernier numéro imprimé d'une série, que la sauvegarde ne connaît peut-être pas ; plusieurs : FAC=36,DEV=12

L'encodage, le séparateur, la feuille, la ligne des en-têtes et les colonnes sont reconnus, dits, et changés par ces options. Un second import du même
fichier n'ajoute rien. La commande marche que le serveur tourne ou non ; DATA_DIR ou DATABASE_URL disent où.
`,
  restored:
    'Base restaurée : chaque appareil reprendra une copie neuve, sans perdre ce qui attend d’être envoyé.',
  lastNumbers: (numbers: string) =>
    `Derniers numéros donnés : ${numbers || 'aucun'}. Si des documents plus récents ont été imprimés ou envoyés, leurs numéros ne doivent pas resservir : dites les derniers avec --last FAC=36, ou dans Paramètres, « Numérotation », avant d’en créer d’autres.`,
  noLastNumber: (text: string) =>
    `--last ${text} : écrivez la série et son dernier numéro, par exemple FAC=36`,
  unfinishedRestore:
    'Une restauration a été interrompue ici : recommencez « npm run zellige -- restore FICHIER » avant toute autre commande.',
  backup: backupMessages,
  unknownCommand: (command: string) =>
    `Commande inconnue : ${command}. « npm run zellige -- help » les montre.`,
  unknownValue: (option: string, text: string, values: readonly string[]) =>
    `--${option} ${text} : écrivez ${values.join(', ')}`,
  noRowNumber: (text: string) => `--header-row ${text} : écrivez le numéro d’une ligne, à partir de 1`,
  unknownOption: (option: string) =>
    `Option non comprise : ${option}. « npm run zellige -- help » les montre.`,
  missingFamily: (command: string) =>
    `${command === 'import' ? 'Que faut-il importer' : 'Que faut-il exporter'} ? Par exemple « ${command} contacts FICHIER ».`,
  missingFile: (command: string, family: string) => `Quel fichier ? « ${command} ${family} FICHIER ».`,
  exportFormat: (path: string) => `${path} : le nom doit finir par .csv ou .xlsx.`,
  mayNotExport: (name: string) => `${name} n’a pas le droit d’exporter.`,
  exported: (records: number, rows: number, path: string) =>
    `${plural(records, 'fiche exportée', 'fiches exportées')}, ${plural(rows, 'ligne', 'lignes')} : ${path}`,
  /** The sheet of a workbook. */
  family: (family: FamilyName) => collections[family].nouns.many,
  tooManyFiles: (extra: string) => `Un seul fichier à la fois : ${extra} est en trop.`,
  cannotRead: (path: string, reason: string) => `Impossible de lire ${path} : ${reason}.`,
  unreadable: {
    ENOENT: "ce fichier n'existe pas",
    EISDIR: 'c’est un dossier',
    EACCES: 'vous n’avez pas le droit de le lire',
  },
  cannotUse: (path: string, reason: string) => `${path} : ${reason}.`,
  unrecognised: (needed: readonly string[], headers: readonly string[]) =>
    `Colonnes non reconnues : il manque ${needed.map((label) => `« ${label} »`).join(', ')}. Le fichier a : ${headers.join(', ')}.`,
  noAccount:
    'Cette instance n’a encore aucun administrateur : démarrez-la avec « npm start » et créez-le, puis recommencez.',
  unknownAccount: (account: string) => `Aucun compte actif « ${account} ».`,
  notAllowed: (name: string) => `${name} n’a pas le droit d’importer.`,
  cannotWrite: (path: string, reason: string) => `Impossible d’écrire ${path} : ${reason}.`,
  progress: 'Import [{bar}] {percentage} %  {value}/{total}',
  report: {
    file: (
      name: string,
      encoding: string,
      { separator, rows, headerRow }: { separator: keyof typeof separators; rows: number; headerRow: number },
    ) =>
      `${name} : ${encoding}, séparateur ${separators[separator]}, en-têtes ligne ${headerRow}, ${plural(rows, 'ligne', 'lignes')}`,
    workbook: (name: string, sheet: string, { rows, headerRow }: { rows: number; headerRow: number }) =>
      `${name} : classeur, feuille « ${sheet} », en-têtes ligne ${headerRow}, ${plural(rows, 'ligne', 'lignes')}`,
    undecoded: (lines: readonly number[]) =>
      `Signes illisibles, vérifiez l’encodage : ligne ${lines.slice(0, 20).join(', ')}${lines.length > 20 ? '…' : ''}`,
    columns: (pairs: readonly string[]) => `Colonnes : ${pairs.join(', ')}`,
    ignored: (headers: readonly string[]) => `Colonnes ignorées : ${headers.join(', ')}`,
    brokenQuotes: (lines: readonly number[]) => `Guillemets mal fermés : ligne ${lines.join(', ')}`,
    dryRun: 'Essai à blanc : rien n’a été écrit.',
    imported: (count: number) => plural(count, 'importé', 'importés'),
    importable: (count: number) => plural(count, 'à importer', 'à importer'),
    duplicates: (count: number) => plural(count, 'doublon, non ajouté', 'doublons, non ajoutés'),
    refused: (count: number) => plural(count, 'refusé', 'refusés'),
    refusedFile: (path: string) => `Lignes refusées, avec leur motif : ${path}`,
    categories: (names: readonly string[]) => `Catégories créées : ${names.join(', ')}`,
    newCategories: (names: readonly string[]) => `Catégories à créer : ${names.join(', ')}`,
    toCheck: 'Importés avec une remarque',
    reasons: 'Motifs de refus',
    doubles: 'Doublons',
    counted: (count: number, text: string) => `${String(count).padStart(6)}  ${text}`,
    lines: (lines: readonly number[], hidden: number) =>
      `${lines.length + hidden < 2 ? 'ligne' : 'lignes'} ${lines.join(', ')}${hidden > 0 ? '…' : ''}`,
    duplicateOfLine: (line: number, of: number, label: string, by: string) =>
      `        ligne ${line} : ${label}, déjà en ligne ${of} (${by})`,
    duplicateOfStored: (line: number, label: string, by: string) =>
      `        ligne ${line} : ${label}, déjà enregistré (${by})`,
    more: (count: number) => `        … et ${count} autres (--detail les montre)`,
  },
} as const;
