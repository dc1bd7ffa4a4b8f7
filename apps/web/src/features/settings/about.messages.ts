// The section 'À propos' describes the product in these words.
export const aboutMessages = {
  title: 'À propos de Zellige',
  version: 'Version',
  commit: (version: string, commit: string) => (commit === '' ? version : `${version} (${commit})`),
  unknown: 'Inconnue',
  licence: 'Licence',
  licenceText: 'GNU Affero General Public License, version 3 ou ultérieure (AGPL-3.0-or-later)',
  source: 'Code source',
  sourceText:
    'Vous avez le droit d’obtenir, d’étudier, de modifier et de partager le code de l’application que vous utilisez.',
  download: 'Obtenir le code source',
  needsServer: 'Le téléchargement demande une connexion au serveur.',
  needsServerLocal: 'Le téléchargement demande une connexion.',
} as const;
