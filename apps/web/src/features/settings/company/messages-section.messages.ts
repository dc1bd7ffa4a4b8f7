// French of the settings of messages and reminders.
import type { MessageChannel, MessageSubject } from '@zellige/domain/sendings/message-templates';

const subjects: Record<MessageSubject, string> = {
  quotes: 'Devis',
  quoteReminders: 'Première relance de devis',
  quoteFurther: 'Relance suivante de devis',
  invoices: 'Facture',
  reminders: 'Relance de facture',
  statements: 'Relevé de compte',
  documents: 'Bon de livraison et autres documents',
};

const channels: Record<MessageChannel, string> = { email: 'E-mail', whatsapp: 'WhatsApp', sms: 'SMS' };

export const messageSectionMessages = {
  title: 'Textes aux clients',
  intro:
    'Ce que dit le message qui accompagne un document. Chacun le relit et peut le changer avant l’envoi.',
  about: 'Document',
  channel: 'Canal',
  subjects,
  channels,
  subject: 'Objet',
  text: 'Texte',
  fields: (names: readonly string[]) => `Champs : ${names.map((name) => `{${name}}`).join(' ')}`,
  preview: 'Aperçu',
  restore: 'Revenir au texte par défaut',
  reminders: 'Relances',
  days: 'Jours des relances de factures',
  daysHint: 'Après l’échéance, négatif avant elle : -3 ; 1 ; 15 ; 30',
  quoteDays: 'Jours des relances de devis',
  quoteDaysHint: 'Après l’envoi, tant que le client se tait : 2 ; 7. Rien ne part sans vous.',
  daysFormat: 'Séparez des nombres entiers de jours par des points-virgules',
} as const;
