// Which quotes are to be followed up (docs/subjects/sending.md 'Relances').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/values/dates.ts';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
import { defaultQuoteReminderDays as levels } from './message-settings.values.ts';
import { type QuoteReminder, quoteRemindersOn, subjectOfQuoteReminder } from './quote-reminder.rules.ts';

const VALIDITY = 30;
const day = (after: number): string => addDays(sceneDay, after);

async function sentScene() {
  const scene = openScene();
  const { done, engine, goTo } = scene;
  const contact = await done('create_contacts', { name: 'Amal', type: 'client', phone: '0661234567' });
  const { id } = await done('create_quotes', {
    client: 'Atlas',
    contactId: contact.id,
    validityDays: VALIDITY,
    items: [{ name: 'Écran' }],
  });
  await done('send_quotes', { id });
  const on = (today: string): QuoteReminder[] =>
    quoteRemindersOn(
      {
        quotes: engine.all('quotes'),
        sendings: engine.all('sendings'),
        contacts: engine.all('contacts'),
      },
      { levels, today },
    );
  const say = async (after: number, more: object) => {
    goTo(day(after));
    const sending = { of: 'quotes', documentId: id, purpose: 'reminder', channel: 'call', ...more };
    return done('create_sendings', sending);
  };
  const plan = (changes: object) => done('update_quotes', { id, changes });
  return { ...scene, id, contact, on, say, plan };
}

describe('a quote that was sent', () => {
  it.each([
    [0, []],
    [1, []],
    [2, [{ reason: 'silent', level: 2, days: 2, state: 'due' }]],
    [6, [{ reason: 'silent', level: 2, state: 'due' }]],
    [7, [{ reason: 'silent', level: 7, state: 'due' }]],
    [26, [{ reason: 'silent', level: 7, daysLeft: 4 }]],
    [27, [{ reason: 'expiring', daysLeft: 3, state: 'due' }]],
    [30, [{ reason: 'expiring', daysLeft: 0, state: 'due' }]],
    [31, []],
  ])('after %i days of silence is spoken of as %j', async (after, expected) => {
    const { on } = await sentScene();
    expect(on(day(after))).toMatchObject(expected);
  });

  it('is said once a level, and before it expires', async () => {
    const { on, say } = await sentScene();
    expect(await say(2, { channel: 'sms', to: '0661234567', text: 'Bonjour' })).toMatchObject({ level: 2 });
    expect(on(day(6))).toMatchObject([{ state: 'said', last: { channel: 'sms' } }]);
    expect(on(day(7))).toMatchObject([{ state: 'due', level: 7 }]);
    await say(8, { channel: 'sms', to: '0661234567', text: 'Bonjour' });
    expect(on(day(26))).toMatchObject([{ state: 'said' }]);
    expect(on(day(27))).toMatchObject([{ state: 'due', reason: 'expiring' }]);
  });

  it.each(['call', 'answer'])('is proposed no more once an exchange is noted: %s', async (channel) => {
    const { on, say } = await sentScene();
    await say(1, { channel, text: 'Il réfléchit' });
    expect(on(day(2))).toMatchObject([{ state: 'said' }]);
    expect(on(day(26))).toMatchObject([{ state: 'said' }]);
    expect(on(day(27))).toMatchObject([{ state: 'due', reason: 'expiring' }]);
  });

  it('is proposed no more once a call is noted on its contact', async () => {
    const { on, done, contact, goTo } = await sentScene();
    goTo(day(1));
    await done('note_contacts', { id: contact.id, kind: 'note', text: 'Vu au salon' });
    expect(on(day(2))).toMatchObject([{ state: 'due' }]);
    await done('note_contacts', { id: contact.id, kind: 'appel', text: 'Il réfléchit' });
    expect(on(day(2))).toMatchObject([{ state: 'said' }]);
  });

  it.each([
    ['accept_quotes', {}],
    ['refuse_quotes', { reason: 'Trop cher' }],
  ])('is over with its decision: %s', async (action, more) => {
    const { on, done, plan, id } = await sentScene();
    await plan({ nextStep: 'Rappeler', nextStepOn: day(1) });
    await done(action, { id, ...more });
    expect(on(day(2))).toEqual([]);
  });

  it('begins anew when it is sent again', async () => {
    const { on, say } = await sentScene();
    await say(5, { purpose: 'document', channel: 'whatsapp', to: '0661234567' });
    expect(on(day(6))).toEqual([]);
    expect(on(day(7))).toMatchObject([{ level: 2, days: 2, state: 'due' }]);
  });

  it('is paused with its client', async () => {
    const { on, done, contact } = await sentScene();
    await done('update_contacts', { id: contact.id, changes: { remindersPausedUntil: day(4) } });
    expect(on(day(4))).toMatchObject([{ state: 'paused' }]);
    expect(on(day(5))).toMatchObject([{ state: 'due' }]);
  });
});

describe('a next step', () => {
  it('silences the quote until its day, and is due from then on, whatever was said, until it is taken away', async () => {
    const { on, say, plan } = await sentScene();
    await plan({ nextStep: 'Rappeler', nextStepOn: day(5) });
    expect(on(day(4))).toMatchObject([{ state: 'promised', reason: 'step' }]);
    expect(on(day(5))).toMatchObject([{ state: 'due', reason: 'step' }]);
    await say(6, { channel: 'sms', to: '0661234567' });
    expect(on(day(6))).toMatchObject([{ state: 'due', reason: 'step' }]);
    await plan({ nextStep: '', nextStepOn: '' });
    expect(on(day(6))).toMatchObject([{ state: 'said', reason: 'silent' }]);
  });

  it('brings back a quote that was not sent, or is over', async () => {
    const { on, done, plan } = await sentScene();
    const { id } = await done('create_quotes', {
      client: 'Rif',
      items: [{ name: 'Borne' }],
      nextStepOn: day(1),
    });
    expect(on(day(1))).toMatchObject([{ quote: { id }, reason: 'step', level: null }]);
    await plan({ nextStepOn: day(40) });
    expect(on(day(41)).map(({ quote }) => quote.client)).toContain('Atlas');
  });

  it('is not copied with the quote', async () => {
    const { done, plan, id } = await sentScene();
    await plan({ nextStep: 'Rappeler', nextStepOn: day(1) });
    expect(await done('duplicate_quotes', { id })).not.toHaveProperty('nextStep');
  });
});

it('proposes the first text until a further level is reached', () => {
  const sentAt = `${sceneDay}T09:00:00.000Z`;
  const on = (after: number) => subjectOfQuoteReminder({ sentAt }, { levels, today: day(after) });
  expect([0, 2, 6, 7, 20].map(on)).toEqual([
    'quoteReminders',
    'quoteReminders',
    'quoteReminders',
    'quoteFurther',
    'quoteFurther',
  ]);
  expect(subjectOfQuoteReminder({ sentAt: null }, { levels, today: day(9) })).toBe('quoteReminders');
});

it('is due only without a word since what calls for it, on whatever day, with whatever levels', async () => {
  const { engine, say } = await sentScene();
  await say(3, { channel: 'sms', to: '0661234567' });
  const rows = { quotes: engine.all('quotes'), sendings: engine.all('sendings'), contacts: [] };
  const given = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 60 }), (some, after) => {
      const found = quoteRemindersOn(rows, { levels: some, today: day(after) });
      const level = Math.max(0, ...some.filter((one) => one <= after));
      const on = after >= VALIDITY - 3 ? VALIDITY - 3 : level;
      const isSpokenOf = on > 0 && after <= VALIDITY;
      expect(found.map(({ state }) => state)).toEqual(isSpokenOf ? [on <= 3 ? 'said' : 'due'] : []);
    }),
  );
});

it('is refused of a decided quote, and twice a day by the same way, but for what is noted', async () => {
  const { refused, done, say, id } = await sentScene();
  const sms = { of: 'quotes', documentId: id, purpose: 'reminder', channel: 'sms', to: '0661234567' };
  await say(2, sms);
  expect((await refused('create_sendings', sms)).message).toMatch(/Ce devis a déjà été relancé/);
  await say(2, { channel: 'call' });
  await say(2, { channel: 'call' });
  await done('accept_quotes', { id });
  expect((await refused('create_sendings', sms)).message).toMatch(/aucune relance n’est à faire/);
  await say(3, { channel: 'answer', text: 'Il est content' });
});
