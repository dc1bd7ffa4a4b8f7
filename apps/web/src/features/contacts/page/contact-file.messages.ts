// The French words of a contact's page, its form, its dialog and its card on the dashboard: no list waits for them.
import { plural } from '../../../ui/format.ts';
import { savedMessages } from '../../../records/form/saved.messages.ts';

export const contactFileMessages = {
  recent: {
    title: 'Contacts récents',
    all: 'Voir tous',
    contact: 'Contact',
    source: 'Source',
    type: 'Type',
    actions: 'Actions',
  },

  record: {
    tabs: 'Dossier',
    file: 'Dossier client',
    details: 'Coordonnées',
    company: 'Entreprise',
    ifShort: 'IF',
    follow: 'Suivi',
    fixedLine: 'fixe',
    warning: 'À vérifier',
    emptyFields: (count: number) => plural(count, 'champ vide', 'champs vides'),
  },

  form: {
    identity: 'Identité',
    reach: 'Coordonnées',
    legal: 'Identifiants de la société',
    legalHint: "L'ICE d'une société cliente doit figurer sur ses factures.",
    follow: 'Suivi',
    namePlaceholder: 'Prénom et nom',
    companyPlaceholder: 'Raison sociale',
    tagsHint: 'Entrée ou virgule pour ajouter',
    nobody: 'Personne',
    addNotes: 'Ajouter une remarque…',
    ...savedMessages,
    failed: "Le contact n'a pas été enregistré",
    mobile: (phone: string) => `${phone} · mobile`,
    fixed: (phone: string) => `${phone} · fixe, sans SMS ni WhatsApp`,
    foreign: (phone: string) => `${phone} · numéro étranger`,
    iceDigits: (count: number) => `${count} chiffres sur 15`,
    iceRight: 'Clé vérifiée',
    icePadded: (ice: string) => `Zéros manquants ? Essayez ${ice}`,
  },
} as const;
