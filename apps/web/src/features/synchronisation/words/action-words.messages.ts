// Every write in French, one sentence per action of the rulebook: what it is about and what was done to it.

import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { inventoryStatusLabels, movementKindLabels } from '@zellige/domain/inventory/inventory.rules';
import { formatDay, isDay } from '@zellige/domain/kernel/dates';
import { formatMad } from '@zellige/domain/kernel/money';
import { type Fields, textIn } from './record-names.ts';

/** What a sentence is made of. */
export interface About {
  /** `Devis DEV-012 pour Riad Équipements`. */
  name: string;
  /** The bare name of the record: `Riad Équipements`, `Écran interactif`. */
  bare: string;
  data: Fields;
  /** Another record the write speaks of: the invoice of a delivery note. */
  other: string;
}

/** `what` alone may be enough: 'Paiement de 4 500,00 MAD sur FAC-014'. */
export interface Sentence {
  what: string;
  /** Participle in the masculine, `e` is added for feminine names; '' without one. */
  did: string;
  /** Follows the participle as it is: 'en facture'. */
  more?: string;
}

type Say = (about: About) => Sentence;

const did =
  (participle: string, more = ''): Say =>
  ({ name }) => ({ what: name, did: participle, more });
const whole =
  (sentence: (about: About) => string): Say =>
  (about) => ({ what: sentence(about), did: '' });

const units = (data: Fields): string =>
  typeof data['quantity'] === 'number' ? `${data['quantity']} × ` : '';
const amount = (data: Fields): string => formatMad(Number(data['amount'] ?? 0));
const day = (data: Fields, field: string): string => {
  const text = textIn(data, field);
  return isDay(text) ? formatDay(text) : text;
};

const channels: Readonly<Record<string, string>> = {
  appel: 'Appel à',
  sms: 'SMS à',
  whatsapp: 'Message WhatsApp à',
  email: 'Email à',
  document: 'Document envoyé à',
};

function adjusted({ data, bare }: About): string {
  const count = Number(data['quantity'] ?? 0);
  if (data['mode'] === 'set') return `Stock de ${bare} compté à ${count}`;
  return `Stock de ${bare} : ${data['mode'] === 'remove' ? '−' : '+'}${count}`;
}

function moved({ data, bare }: About): string {
  const kind = movementKindLabels[data['kind'] as keyof typeof movementKindLabels] ?? 'Mouvement';
  return `${kind} de ${units(data)}${bare}`;
}

const statusOfItem = ({ data, bare }: About): string => {
  const label = inventoryStatusLabels[data['status'] as keyof typeof inventoryStatusLabels];
  return `${units(data)}${bare} : ${label ?? textIn(data, 'status')}`;
};

/** Said alike of every record. */
const usual: Readonly<Record<string, Say>> = {
  create: did('créé'),
  update: did('modifié'),
  archive: did('mis', 'à la corbeille'),
  restore: did('restauré'),
  give_up: whole(({ name }) => `Version non gardée versée à l'historique : ${name}`),
};

/** Said of these actions alone. */
const own: Readonly<Record<string, Say>> = {
  reach_contacts: whole(
    ({ data, bare }) => `${channels[textIn(data, 'channel')] ?? 'Prise de contact :'} ${bare}`,
  ),

  note_contacts: whole(({ data, bare }) =>
    textIn(data, 'kind') === 'appel' ? `Appel noté : ${bare}` : `Note ajoutée : ${bare}`,
  ),

  send_quotes: did('envoyé'),
  accept_quotes: did('accepté'),
  refuse_quotes: did('refusé'),
  reopen_quotes: did('rouvert'),
  convert_quotes: did('converti', 'en facture'),
  duplicate_quotes: did('dupliqué'),
  archive_quotes: did('archivé'),

  join_invoices: whole(({ name }) => `Saisies hors ligne reportées sur ${name}`),
  archive_invoices: did('archivé'),
  cancel_invoices: did('annulé'),
  pay_invoices: whole(({ data, other, name }) => `Paiement de ${amount(data)} sur ${other || name}`),
  cancel_payment_invoices: whole(({ other, name }) => `Annulation d'un paiement sur ${other || name}`),

  create_from_invoice_bonLivraison: whole(({ other }) => `Bon de livraison de ${other}`),
  ship_bonLivraison: did('expédié'),
  start_bonLivraison: did('parti', 'en livraison'),
  deliver_bonLivraison: did('livré'),
  deliver_partially_bonLivraison: did('livré', 'en partie'),
  refuse_bonLivraison: did('refusé', 'par le client'),
  return_bonLivraison: did('retourné'),
  add_photo_bonLivraison: whole(({ name }) => `Photo ajoutée : ${name}`),
  remove_photo_bonLivraison: whole(({ name }) => `Photo retirée : ${name}`),
  archive_bonLivraison: did('archivé'),
  force_bonLivraison: ({ name, data }) => ({
    what: name,
    did: 'passé',
    more: `de force à « ${deliveryStatusLabel(textIn(data, 'status'))} »`,
  }),

  adjust_inventory: whole(adjusted),
  set_status_inventory: whole(statusOfItem),
  return_inventory: whole(({ data, bare }) => `Retour de ${units(data)}${bare}`),
  lose_inventory: whole(({ data, bare }) => `Perte de ${units(data)}${bare}`),
  create_movements: whole(moved),

  force_create_events: did('créé', 'malgré un conflit'),
  force_events: did('modifié', 'malgré un conflit'),
  confirm_events: did('confirmé'),
  start_events: did('commencé'),
  finish_events: did('terminé'),
  hold_events: did('mis', 'en attente'),
  resume_events: did('repris'),
  cancel_events: did('annulé'),
  reopen_events: did('rouvert'),

  start_tasks: did('commencé'),
  complete_tasks: did('terminé'),
  reopen_tasks: did('rouvert'),
  snooze_tasks: ({ name, data }) => ({ what: name, did: 'reporté', more: `au ${day(data, 'dueDate')}` }),

  validate_technicalSheets: did('validé'),
  reopen_technicalSheets: did('rouvert'),
  sign_technicalSheets: did('signé'),
  add_file_technicalSheets: whole(({ name }) => `Photo ou document ajouté : ${name}`),
  remove_file_technicalSheets: whole(({ name }) => `Photo ou document retiré : ${name}`),
  revise_technicalSheets: did('corrigé', 'par une nouvelle version'),

  read_notifications: did('lu'),
  unread_notifications: did('marqué', 'comme non lue'),
  read_all_notifications: whole(() => 'Toutes les notifications lues'),

  update_company_settings: whole(() => "Paramètres de l'entreprise modifiés"),
  update_documents_settings: whole(() => 'Paramètres des documents modifiés'),
  update_security_settings: whole(() => 'Règles de sécurité modifiées'),
  update_technicians_settings: whole(() => 'Liste des techniciens modifiée'),
};

/** The words of an action; undefined for one that the rulebook does not have. */
export const wordsOf = (action: string): Say | undefined =>
  own[action] ?? usual[action.slice(0, action.lastIndexOf('_'))];
