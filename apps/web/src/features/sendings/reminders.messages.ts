// French of the reminders.
import { formatMad } from '@zellige/domain/kernel/values/money';
import type { QuoteReason } from '@zellige/domain/sendings/quote-reminder.rules';
import type { ReminderState } from '@zellige/domain/sendings/reminder.rules';

const days = (count: number): string => `${count} jour${count > 1 ? 's' : ''}`;

const states: Record<ReminderState, string> = {
  due: 'À faire',
  promised: 'Promesses',
  paused: 'En pause',
  said: 'Faites',
};

const reasons: Record<QuoteReason, string> = {
  step: 'Prochaine étape',
  expiring: 'Expire bientôt',
  silent: 'Sans réponse',
};

export const reminderMessages = {
  title: 'Relances',
  tabs: { label: 'Documents relancés', invoices: 'Factures', quotes: 'Devis' },
  quotes: {
    reasons,
    reason: 'Motif',
    allReasons: 'Tous les motifs',
    summary: (count: number, amount: number) =>
      count === 0 ? 'Aucun devis à relancer aujourd’hui' : `${count} devis à relancer · ${formatMad(amount)}`,
    states: { due: 'À faire', promised: 'Prévues', paused: 'En pause', said: 'Faites' } satisfies Record<
      ReminderState,
      string
    >,
    sent: (count: number) =>
      count === 0 ? 'Envoyé aujourd’hui' : count === 1 ? 'Envoyé hier' : `Envoyé il y a ${days(count)}`,
    holds: (count: number) =>
      count < 0
        ? `Expiré depuis ${days(-count)}`
        : count === 0
          ? 'Expire aujourd’hui'
          : `Encore valable ${days(count)}`,
    never: 'Jamais relancé',
    call: 'Noter une réponse',
    callTitle: (number: string) => `Échange au sujet de ${number}`,
    how: 'Comment',
    noted: 'Échange noté',
    empty: {
      due: 'Aucun devis à relancer',
      promised: 'Aucune étape prévue',
      paused: 'Aucun client en pause',
      said: 'Aucun devis relancé',
    } satisfies Record<ReminderState, string>,
    emptyHint:
      'Les devis envoyés y viennent quand le client se tait, avant leur expiration, et au jour de leur prochaine étape. Rien ne part sans vous.',
    batchHint: 'Chaque e-mail part avec le PDF de son devis.',
  },
  todo: {
    title: 'À faire',
    all: 'Voir les relances',
    empty: 'Rien à relancer aujourd’hui',
    who: 'Client',
    what: 'À faire',
    about: 'Document',
    contact: 'Contact',
  },
  summary: (count: number, amount: number) =>
    count === 0 ? 'Aucune relance à faire aujourd’hui' : `${count} à faire · ${formatMad(amount)}`,
  states,
  stateLabel: 'Relances montrées',
  level: 'Niveau',
  allLevels: 'Tous les niveaux',
  levelOf: (level: number) =>
    level < 0 ? `${days(-level)} avant l’échéance` : level === 0 ? 'Jour de l’échéance' : `+ ${days(level)}`,
  lateness: (count: number) =>
    count < 0
      ? `Échéance dans ${days(-count)}`
      : count === 0
        ? 'Échéance aujourd’hui'
        : `En retard de ${days(count)}`,
  last: (channel: string, when: string) => `Dernière relance : ${channel}, ${when}`,
  never: 'Jamais relancée',
  promised: (day: string) => `Paiement promis pour le ${day}`,
  broken: (day: string) => `Promesse non tenue : ${day}`,
  pausedUntil: (day: string) => `En pause jusqu’au ${day}`,
  select: (number: string) => `Choisir ${number}`,
  remind: 'Relancer',
  call: 'Noter un appel',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  empty: {
    due: 'Aucune relance à faire',
    promised: 'Aucune promesse en cours',
    paused: 'Aucun client en pause',
    said: 'Aucune relance faite',
  } satisfies Record<ReminderState, string>,
  emptyHint: 'Les factures y viennent aux jours que fixent les paramètres, avant puis après leur échéance.',
  batch: (count: number) => `Relancer par e-mail (${count})`,
  batchTitle: 'Relances par e-mail',
  batchHint: 'Chaque e-mail part avec le PDF de sa facture.',
  batchNone: 'Aucun des clients choisis n’a d’adresse e-mail.',
  batchSkipped: (names: readonly string[]) =>
    `Sans adresse e-mail, à relancer autrement : ${names.join(', ')}`,
  batchSubmit: (count: number) => `Envoyer ${count} e-mail${count > 1 ? 's' : ''}`,
  batchDone: (count: number) => `${count} e-mail${count > 1 ? 's' : ''} en attente d’envoi`,
  callTitle: (number: string) => `Appel au sujet de ${number}`,
  callText: 'Ce qui a été dit',
  callPromise: 'Paiement promis pour le',
  callPromiseHint: 'Jusqu’à ce jour, cette facture n’est plus relancée',
  callSubmit: 'Noter',
  callDone: 'Appel noté',
  pauseTitle: (client: string) => `Suspendre les relances de ${client}`,
  pauseUntil: 'Jusqu’au',
  pauseSubmit: 'Suspendre',
  pauseDone: 'Relances suspendues',
  resumed: 'Relances reprises',
} as const;
