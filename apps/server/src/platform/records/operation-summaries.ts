// What each operation of the rulebook does, in the words of the document of the API: a sentence for its verb, or for the
// operation itself where the verb alone says too little.
import type { CollectionName, Operation } from '@zellige/domain';

/** One record of each collection, as an English sentence names it. */
export const singular: Readonly<Record<CollectionName, string>> = {
  contacts: 'contact',
  products: 'product',
  services: 'service',
  categories: 'category',
  quotes: 'quote',
  invoices: 'invoice',
  payments: 'payment',
  creditNotes: 'credit note',
  bonLivraison: 'delivery note',
  inventory: 'stock item',
  units: 'unit',
  movements: 'movement',
  reservations: 'reservation',
  sendings: 'sending',
  tasks: 'task',
  notifications: 'notification',
  events: 'event',
  technicalSheets: 'technical sheet',
  staff: 'colleague',
  settings: 'settings',
};

const byVerb: Readonly<Record<string, (one: string) => string>> = {
  archive: (one) => `Put the ${one} into the corbeille`,
  restore: (one) => `Bring the ${one} back from the corbeille`,
  give_up: (one) => `Tell that a waiting change of the ${one} was given up on its device`,
  note: (one) => `Write a remark on the ${one}`,
  cancel: (one) => `Cancel the ${one}, with its reason`,
  accept: (one) => `Accept the ${one} for its client`,
  refuse: (one) => `Refuse the ${one}, with the reason`,
  reopen: (one) => `Open the ${one} again`,
  send: (one) => `Mark the ${one} as sent to its client`,
  duplicate: (one) => `Make a new ${one} with the same content`,
  validate: (one) => `Validate the ${one} for billing`,
  sign: (one) => `Sign the ${one} on the spot: drawing and name, refusal or absence`,
  revise: (one) => `Make the version that corrects a signed ${one}`,
  confirm: (one) => `Confirm the ${one}`,
  start: (one) => `Say that the ${one} has begun`,
  finish: (one) => `Say that the ${one} is finished`,
  hold: (one) => `Put the ${one} on hold, with its reason`,
  resume: (one) => `Take the ${one} up again`,
  undo: (one) => `Take back the last step of the ${one}, within a minute`,
  force: (one) => `Set the ${one} over a conflict or out of order, with the reason`,
  complete: (one) => `Say that the ${one} is done`,
  snooze: (one) => `Move the ${one} to a later day`,
  join: (one) => `Take the ${one} that somebody else had made under the same key`,
  link: (one) => `Attach imported invoices to the ${one}`,
  add_photo: (one) => `Add a photo to the ${one}`,
  remove_photo: (one) => `Remove a photo from the ${one}`,
  add_file: (one) => `Add a file to the ${one}`,
  remove_file: (one) => `Remove a file from the ${one}`,
};

const byName: Readonly<Record<string, string>> = {
  reach_contacts: 'Count a call, a message or a letter to the contact',
  adjust_inventory: 'Correct how many units of the stock item there are',
  set_status_inventory: 'Say how many units of the stock item are in which state',
  return_inventory: 'Take units back from a rental without a delivery note',
  lose_inventory: 'Say that units of the stock item are lost',
  follow_units_inventory: 'Follow the units of the stock item one by one',
  extend_reservations: 'Agree another end of the rental',
  return_reservations: 'Take units of the rental back, with their state',
  undo_return_reservations: 'Take back a return that was said by mistake',
  receive_caution_reservations: 'Receive the caution of the rental',
  return_caution_reservations: 'Give the caution back, in whole or less what is kept',
  change_unit_reservations: 'Exchange a unit at the client by another',
  report_fault_reservations: 'Say that a unit does not work at the client',
  clear_fault_reservations: 'Say that the fault of a unit is mended',
  convert_quotes: 'Invoice the quote: all of it, some lines, or the rest',
  deposit_invoice_quotes: 'Invoice a deposit or a situation of the quote',
  pay_invoices: 'Record a payment of the invoice',
  pay_several_invoices: 'Record one payment over several invoices',
  cancel_payment_invoices: 'Strike a payment of the invoice through, with its reason',
  use_credit_invoices: 'Settle the invoice with the credit of another one',
  refund_invoices: 'Give back what the client has as credit on the invoice',
  ship_bonLivraison: 'Say that the goods of the delivery note left the depot',
  deliver_bonLivraison: 'Say that everything was delivered, with the signature',
  deliver_partially_bonLivraison: 'Say what was delivered of the note, with the signature',
  return_bonLivraison: 'Take the goods of the delivery note back',
  bring_back_bonLivraison: 'Say that what the client did not take is back at the depot',
  force_create_events: 'Plan the event over a conflict, with the reason',
};

/** The sentence of an operation; throws where nobody wrote one, so that a server with a mute path does not start. */
export function summaryOf({ name, verb }: Pick<Operation, 'name' | 'verb'>, of: CollectionName): string {
  const sentence = byName[name] ?? byVerb[verb]?.(singular[of]);
  if (sentence === undefined) throw new Error(`say in operation-summaries.ts what ${name} does`);
  return sentence;
}
