// The rulebook lists the operations on sendings; the texts and the days of reminders belong to the settings.
import { field } from '../kernel/schema/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { did, textField, whole } from '../kernel/records/write-description.ts';
import { channelLabels } from './sending.fields.ts';
import * as settings from './message-settings.operations.ts';
import * as operations from './sending.operations.ts';
import * as recurring from './recurring/contract-billing.operations.ts';
import type { SendingChannel } from './sending.values.ts';

const channelOf = (data: Readonly<Record<string, unknown>>): string =>
  channelLabels[textField(data, 'channel') as SendingChannel] ?? '';

export const sendingRulebook = {
  operations: operationsOf(operations, settings, recurring),
  descriptions: {
    create: whole(({ data, other }) =>
      ['Envoi', other && `de ${other}`, 'par', channelOf(data)].filter(Boolean).join(' '),
    ),
    retry: did('relancé'),
    deliver: did('remis'),
  },
  corrections: {
    create: { to: field('Destinataire'), subject: field('Objet'), text: field('Texte', 'long') },
    retry: { to: field('Destinataire', 'email') },
  },
} satisfies Rulebook;
