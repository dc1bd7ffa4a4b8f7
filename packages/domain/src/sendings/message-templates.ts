// The texts that go with a document, with fields that its data fill: the defaults are those of the specification (§2 'Recent
// quotes widget'), the company's own are in the settings row 'messages'.
import { fieldsIn } from '../kernel/text/text-fields.ts';

/**
 * A text is about a quote, its first reminder and the further ones, an invoice, its reminder, the statement of a
 * client, or any other document.
 */
export const messageSubjects = [
  'quotes',
  'quoteReminders',
  'quoteFurther',
  'invoices',
  'reminders',
  'statements',
  'documents',
] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/** Texts differ by these; the device's own mail program takes that of the server's mail, its share sheet that of WhatsApp. */
export const messageChannels = ['email', 'whatsapp', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export interface MessageTemplate {
  /** Of e-mails; empty for the others. */
  subject: string;
  text: string;
}

/** Fields that every text may have, the number aside where there is none, then those of its subject. */
const commonFields = ['client', 'numero', 'entreprise', 'signature'] as const;
const ownFields = {
  quotes: ['montant', 'validite'],
  quoteReminders: ['montant', 'validite', 'envoi'],
  quoteFurther: ['montant', 'validite', 'envoi'],
  invoices: ['montant', 'reste', 'echeance'],
  reminders: ['montant', 'reste', 'echeance', 'retard'],
  statements: ['debut', 'fin', 'solde'],
  documents: ['document'],
} as const satisfies Record<MessageSubject, readonly string[]>;

/** The text of that subject may be filled with these. */
export const fieldsOfMessage = (subject: MessageSubject): readonly string[] => [
  ...commonFields.filter((name) => name !== 'numero' || subject !== 'statements'),
  ...ownFields[subject],
];

/** Names in the text that are none of its subject, each once. */
export function unknownFields(text: string, subject: MessageSubject): string[] {
  const known = new Set(fieldsOfMessage(subject));
  return fieldsIn(text).filter((name) => !known.has(name));
}

const closing = '\n\nCordialement,\n{signature}';

const same = (subject: string, text: string, sms: string) => ({
  email: { subject, text: `${text}${closing}` },
  whatsapp: { subject: '', text: `${text}${closing}` },
  sms: { subject: '', text: sms },
});

export const defaultTemplates: Record<MessageSubject, Record<MessageChannel, MessageTemplate>> = {
  quotes: same(
    'Devis {numero} · {entreprise}',
    "Bonjour {client},\n\nVoici votre devis {numero}, d'un montant de {montant} TTC. Nous restons à votre disposition pour toute question.",
    "Bonjour {client}, petit rappel : votre devis {numero} de {montant} TTC est valable jusqu'au {validite}. {signature}",
  ),
  quoteReminders: same(
    'Votre devis {numero} · {entreprise}',
    "Bonjour {client},\n\nVous avez reçu notre devis {numero} le {envoi}. L'avez-vous bien eu, et pouvons-nous répondre à une question ?",
    'Bonjour {client}, avez-vous bien reçu notre devis {numero} du {envoi} ? Nous répondons à vos questions. {signature}',
  ),
  quoteFurther: same(
    'Votre devis {numero} est valable jusqu’au {validite} · {entreprise}',
    'Bonjour {client},\n\nNotre devis {numero}, de {montant} TTC, est valable jusqu’au {validite}. Souhaitez-vous que nous le maintenions, ou que nous l’adaptions ?',
    'Bonjour {client}, notre devis {numero} de {montant} TTC est valable jusqu’au {validite}. Souhaitez-vous y donner suite ? {signature}',
  ),
  invoices: same(
    'Facture {numero} · {entreprise}',
    "Bonjour {client},\n\nVoici votre facture {numero}, d'un montant de {montant} TTC.",
    "Bonjour {client}, voici votre facture {numero}, d'un montant de {montant} TTC. {signature}",
  ),
  reminders: same(
    'Relance : facture {numero} · {entreprise}',
    'Bonjour {client},\n\nSauf erreur de notre part, il reste {reste} à régler sur votre facture {numero}, {retard} {echeance}. Merci de votre règlement.',
    'Bonjour {client}, rappel : il reste {reste} à régler sur votre facture {numero} (échéance {echeance}). {signature}',
  ),
  statements: same(
    'Relevé de compte du {debut} au {fin} · {entreprise}',
    'Bonjour {client},\n\nVoici votre relevé de compte du {debut} au {fin}. Votre solde est de {solde}.',
    'Bonjour {client}, votre relevé de compte du {debut} au {fin} : solde de {solde}. {signature}',
  ),
  documents: same(
    '{document} {numero} · {entreprise}',
    'Bonjour {client},\n\nVoici votre document : {document} {numero}.',
    'Bonjour {client}, voici votre document : {document} {numero}. {signature}',
  ),
};

/** The company's own texts; what it did not write is the default. */
export type MessageTemplates = Partial<
  Record<MessageSubject, Partial<Record<MessageChannel, MessageTemplate>>>
>;

/** The templates of the settings row 'messages'. */
export function ownTemplates(row: object | undefined): MessageTemplates | undefined {
  const settings: { messages?: { templates?: MessageTemplates } } = row ?? {};
  return settings.messages?.templates;
}

export const templateOf = (
  own: MessageTemplates | undefined,
  subject: MessageSubject,
  channel: MessageChannel,
): MessageTemplate => own?.[subject]?.[channel] ?? defaultTemplates[subject][channel];
