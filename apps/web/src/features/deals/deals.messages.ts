// French words of the deals.

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { dealFields } from '@zellige/domain/deals/deal.fields';
import { plural } from '../../ui/format.ts';

export const dealMessages = {
  title: 'Affaires',
  fields: labelsOf(dealFields),
  person: dealFields.personId.label,
  count: (count: number) => plural(count, 'affaire', 'affaires'),
  summary: (count: number, late: number) =>
    `${plural(count, 'affaire', 'affaires')}${late > 0 ? `, dont ${late} à relancer` : ''}`,
  create: 'Nouvelle affaire',
  edit: (number: string) => `Modifier ${number}`,
  search: 'Rechercher une affaire…',
  empty: 'Aucune affaire ouverte',
  emptyHint: 'Notez ici ce qu’un client pourrait acheter, avec la prochaine chose à faire.',
  columnEmpty: 'Aucune affaire',
  views: { label: 'Affichage', list: 'Liste', board: 'Tableau' },
  sums: (sum: string, weighted: string) => `${sum} · pondéré ${weighted}`,
  noStage: 'Étape supprimée',

  filters: {
    allStatuses: 'Tous les statuts',
    allStages: 'Toutes les étapes',
    allSources: 'Toutes les origines',
    allPeople: 'Tous les commerciaux',
    step: 'Suivi',
    allSteps: 'Tous les suivis',
    late: 'Étape en retard',
    decision: 'Décision',
    anyDecision: 'Toutes les décisions',
    noDay: 'Sans date',
    passed: 'Passée par',
    anyPassage: 'Tous les passages',
    closing: 'Gagnée ou perdue',
    anyClosing: 'Toutes les clôtures',
    days: (from: string, to: string) => `Du ${from} au ${to}`,
    noSource: 'Sans origine',
    nobody: 'Sans commercial',
    state: 'État',
    open: 'Ouvertes',
    every: 'Toutes',
    archived: 'Corbeille',
  },

  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'L’affaire garde son numéro et reste consultable dans la corbeille.',

  move: { title: 'Changer d’étape', submit: 'Changer', stage: 'Étape' },
  moved: (title: string, stage: string) => `${title} : ${stage}`,
  undo: 'Annuler',
  win: {
    title: 'Affaire gagnée',
    submit: 'Marquer gagnée',
    quote: 'Devis accepté par le client',
    others: 'Les autres devis de l’affaire deviennent « Remplacé ».',
    one: 'Ce devis passe à « Accepté ».',
    byHand: 'Aucun devis n’attend de réponse : le montant saisi est gagné.',
  },
  lose: { title: (number: string) => `Marquer ${number} perdue ?`, reason: 'Motif de la perte' },

  lead: {
    open: 'Contact et affaire',
    title: 'Nouveau contact et son affaire',
    submit: 'Créer',
    done: 'Contact et affaire créés',
    name: 'Nom',
    phone: 'Téléphone',
    company: 'Société',
  },

  form: {
    what: 'Affaire',
    nobody: 'Personne en particulier',
    follow: 'Suivi',
    amountHint: 'Repris du devis dès qu’il y en a un',
    amountOfQuote: 'Montant du devis de l’affaire',
    titlePlaceholder: 'Six écrans pour les salles de réunion…',
    failed: 'L’affaire n’a pas été enregistrée',
    created: (title: string) => `« ${title} » enregistrée`,
    saved: (title: string) => `« ${title} » enregistrée`,
    noChange: 'Rien à enregistrer',
  },

  record: {
    tabs: 'Affaire',
    details: 'Devis',
    facts: 'Informations',
    quotes: 'Devis',
    noQuote: 'Aucun devis pour cette affaire',
    newQuote: 'Nouveau devis',
    notes: 'Notes',
    step: 'Prochaine étape',
    weighted: 'Pondéré',
    probability: (percent: number) => `${percent} %`,
    text: (title: string, signature: string) => `Bonjour, au sujet de « ${title} » :\n\n${signature}`,
  },

  contact: { empty: 'Aucune affaire avec ce contact' },
} as const;
