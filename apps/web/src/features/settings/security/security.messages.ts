// Every French word of the settings' section 'Sécurité': password, second factor, devices, the company's rules
// (specification §5 'Change password', §8 'Other toasts', to the letter).
import { plural } from '../../../ui/format.ts';

export const securityMessages = {
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  passwordChanged: {
    title: 'Mot de passe modifié',
    description: 'Votre mot de passe a été mis à jour avec succès',
  },
  passwordIntro: 'Vos autres appareils seront déconnectés.',
  passwordIntroLocal: 'Il reste dans ce navigateur.',

  twoFactorOn: 'Activée',
  twoFactorOff: 'Désactivée',
  twoFactorExplained:
    "En plus du mot de passe, la connexion demande un code de votre application d'authentification.",
  twoFactorExplainedLocal: 'Mode démonstration : le réglage est retenu, la connexion ne demande aucun code.',
  twoFactorCodesLeft: (count: number) =>
    plural(count, 'code de récupération restant', 'codes de récupération restants'),
  enable: 'Activer',
  disable: 'Désactiver',
  continue: 'Continuer',
  twoFactorPassword: 'Confirmez votre mot de passe pour commencer.',
  scan: "Scannez ce QR code avec votre application d'authentification, puis saisissez le code qu'elle affiche.",
  qrLabel: "QR code à scanner avec l'application d'authentification",
  secretLabel: 'Clé à saisir à la main',
  copySecret: 'Copier la clé',
  verificationCode: 'Code de vérification',
  codeOrRecovery: 'Code de vérification ou de récupération',
  recoveryTitle: 'Codes de récupération',
  recoveryIntro:
    'Conservez ces codes en lieu sûr : chacun permet de se connecter une fois sans votre téléphone. Ils ne seront plus affichés.',
  copyCodes: 'Copier les codes',
  downloadCodes: 'Télécharger',
  recoveryFile: 'codes-de-recuperation-zellige.txt',
  recoveryDone: 'J’ai conservé mes codes',
  newCodes: 'Nouveaux codes de récupération',
  newCodesIntro: 'Les codes précédents ne fonctionneront plus.',
  disableIntro: 'La connexion ne demandera plus que votre mot de passe.',
  twoFactorEnabled: { title: 'Authentification à deux facteurs activée' },
  twoFactorDisabled: { title: 'Authentification à deux facteurs désactivée' },
  copied: { title: 'Copié' },

  sessions: 'Appareils connectés',
  currentSession: 'Cet appareil',
  lastUsed: 'Dernière activité',
  signOutDevice: 'Déconnecter',
  signOutOf: (device: string) => `Déconnecter ${device}`,
  signOutOthers: 'Déconnecter les autres appareils',
  deviceSignedOut: { title: 'Appareil déconnecté' },
  othersSignedOut: { title: 'Les autres appareils sont déconnectés' },
  unknownDevice: 'Appareil inconnu',

  securityRules: 'Règles de l’entreprise',
  securityRulesIntro: 'Elles valent pour tous les comptes. Les changer demande de confirmer votre identité.',
  twoFactorRoles: 'Double authentification obligatoire',
  twoFactorRolesHint: 'Les personnes de ces rôles l’activent avant de continuer, dès leur prochaine action.',
  sessionDays: 'Durée d’une connexion',
  sessionDaysHint: 'Ensuite il faut s’identifier de nouveau, même sur un appareil utilisé chaque jour.',
  offlineDays: 'Durée maximale hors ligne',
  offlineDaysHint:
    'Au-delà, la copie d’un appareil se verrouille jusqu’à ce que son utilisateur s’identifie. Ce qui attend d’être envoyé est gardé.',
  apiKeyDays: 'Durée d’une nouvelle clé d’API',
  apiKeyDaysHint: 'Les clés existantes gardent leur échéance.',
  lettersPerDay: 'E-mails par personne et par jour',
  lettersPerDayHint: 'Au-delà, l’envoi est refusé jusqu’au lendemain.',
  letters: 'e-mails',
} as const;
