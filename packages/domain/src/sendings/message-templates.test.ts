// The texts that go with documents, and their fields.
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { fillText } from '../kernel/text/text-fields.ts';
import {
  defaultTemplates,
  fieldsOfMessage,
  messageChannels,
  messageSubjects,
  templateOf,
  unknownFields,
} from './message-templates.ts';
import { messageValues } from './message-values.ts';

describe('the default texts', () => {
  it('name fields of their subject alone', () => {
    for (const subject of messageSubjects)
      for (const channel of messageChannels) {
        const { subject: line, text } = defaultTemplates[subject][channel];
        expect(unknownFields(`${line} ${text}`, subject)).toEqual([]);
      }
  });

  it('tell no amount of other documents', () => {
    expect(fieldsOfMessage('documents')).not.toContain('montant');
  });

  it('speak of a quote and an invoice by their number, amount and days', async () => {
    const scene = openScene();
    const signed = { signature: 'Salma', company: 'Atlas SARL', noun: 'Devis', now: scene.now() };
    const quote = await scene.quote();
    const values = messageValues('quotes', quote, signed);
    expect(fillText(templateOf(undefined, 'quotes', 'sms').text, values)).toMatch(
      new RegExp(`votre devis ${quote.number} de 1.200,00.MAD TTC est valable jusqu'au 21/12/2026. Salma`),
    );
    const unnumbered = messageValues('quotes', { ...quote, number: null }, signed);
    expect(fillText(templateOf(undefined, 'quotes', 'whatsapp').text, unnumbered)).toContain(
      "Voici votre devis, d'un montant de",
    );
  });
});

const text = (written: string) => ({
  changes: { templates: { quotes: { sms: { subject: '', text: written } } } },
});

describe('the settings of messages', () => {
  it('keep what is written, and refuse unknown fields at their place', async () => {
    const { done, refused } = openScene();
    expect(await done('update_messages_settings', text('Devis {numero}'))).toMatchObject({
      messages: { templates: { quotes: { sms: { text: 'Devis {numero}' } } }, reminderDays: [-3, 1, 15, 30] },
    });
    expect((await refused('update_messages_settings', text('{reste} {nom}'))).fields).toEqual({
      'changes.templates.quotes.sms.text': 'Champ inconnu : {reste}, {nom}',
    });
    expect(await done('update_messages_settings', { changes: { reminderDays: [15, 2, 15] } })).toMatchObject({
      messages: { templates: { quotes: { sms: { text: 'Devis {numero}' } } }, reminderDays: [2, 15] },
    });
  });
});
