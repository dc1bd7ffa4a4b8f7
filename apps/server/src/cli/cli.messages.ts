// What the command line says, in French.

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')} ${count < 2 ? one : many}`;

const separators = { ';': '« ; »', ',': '« , »', '\t': 'tabulation' } as const;

export const messages = {
  help: `Zellige, ligne de commande

  npm run zellige -- import contacts FICHIER   importe des clients et prospects (CSV, TSV)
  npm run zellige -- import products FICHIER   importe une liste de prix
  npm run zellige -- help                      montre cette aide

Options de « import »
  --dry-run          compte ce qui serait importé, sans rien écrire
  --as COMPTE        agit au nom de ce compte (identifiant ou e-mail) ; sinon le premier administrateur
  --refused FICHIER  où écrire les lignes refusées ; sinon <fichier>-refus.csv dans le dossier courant
  --detail           montre chaque doublon et chaque remarque, pas seulement les premiers

L'encodage (UTF-8, UTF-16, Windows-1252), le séparateur et les colonnes sont reconnus. Un second import du même
fichier n'ajoute rien. La commande marche que le serveur tourne ou non ; DATA_DIR ou DATABASE_URL disent où.
`,
  unknownCommand: (command: string) =>
    `Commande inconnue : ${command}. « npm run zellige -- help » les montre.`,
  unknownOption: (option: string) =>
    `Option non comprise : ${option}. « npm run zellige -- help » les montre.`,
  missingSubject: 'Que faut-il importer ? « import contacts FICHIER » ou « import products FICHIER ».',
  missingFile: (subject: string) => `Quel fichier ? « import ${subject} FICHIER ».`,
  tooManyFiles: (extra: string) => `Un seul fichier à la fois : ${extra} est en trop.`,
  cannotRead: (path: string, reason: string) => `Impossible de lire ${path} : ${reason}.`,
  unreadable: {
    ENOENT: "ce fichier n'existe pas",
    EISDIR: 'c’est un dossier',
    EACCES: 'vous n’avez pas le droit de le lire',
  },
  emptyFile: (path: string) => `${path} ne contient aucune ligne à importer.`,
  notText: (path: string) =>
    `${path} n’est pas un fichier CSV ou TSV. Depuis un tableur, enregistrez-le au format CSV.`,
  unrecognised: (needed: string, headers: readonly string[]) =>
    `Colonnes non reconnues : il faut au moins ${needed}. Le fichier a : ${headers.join(', ')}.`,
  noAccount:
    'Cette instance n’a encore aucun administrateur : démarrez-la avec « npm start » et créez-le, puis recommencez.',
  unknownAccount: (account: string) => `Aucun compte actif « ${account} ».`,
  notAllowed: (name: string) => `${name} n’a pas le droit d’importer.`,
  cannotWriteRefused: (path: string, reason: string) => `Impossible d’écrire ${path} : ${reason}.`,
  subjects: {
    contacts: { needed: '« Nom » et « Téléphone »' },
    products: { needed: '« Désignation » et « Prix de vente »' },
  },
  progress: 'Import [{bar}] {percentage} %  {value}/{total}',
  report: {
    file: (name: string, encoding: string, separator: keyof typeof separators, rows: number) =>
      `${name} : ${encoding}, séparateur ${separators[separator]}, ${plural(rows, 'ligne', 'lignes')}`,
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
