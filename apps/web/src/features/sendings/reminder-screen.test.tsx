import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { admin } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn } from '../../testing/render-screens.tsx';
import { sendingFeature } from './index.ts';
import { reminderMessages as words } from './reminders.messages.ts';

const day = (offset: number): string => addDays(today(), offset);

/** A quote whose client was to be called on that day. */
async function open(nextStepOn: string, { offline = false } = {}) {
  const engine = new MemoryAppEngine({ actor: admin, offline });
  const items = [{ name: 'Écran', quantity: 1, unitPrice: 100, vatRate: 20 }];
  const made = await engine.execute('create_quotes', { client: 'Riad Zitoun', items });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const id = made.value.id;
  const step = { nextStep: 'Envoyer les plans', nextStepOn };
  await engine.execute('update_quotes', { id, changes: step });
  const at = '/reminders?onglet=devis';
  const { user } = await renderOn(engine, { screens: sendingFeature.screens, at, actor: admin });
  return { engine, user, id };
}

describe('the quotes to follow up', () => {
  it('name what is due today, and an answer that is noted does it, without a network too', async () => {
    const { engine, user, id } = await open(day(0), { offline: true });
    await user.click(await screen.findByRole('button', { name: /^Noter une réponse/ }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Ce qui a été dit'), 'Attend son associé');
    await user.click(within(dialog).getByRole('button', { name: 'Noter' }));
    await waitFor(() => expect(engine.get('quotes', id)).toMatchObject({ nextStep: '', nextStepOn: '' }));
    expect(await screen.findByText(words.quotes.empty.due)).toBeTruthy();
  });

  it('keep a step that is still to come when an answer is noted before its day', async () => {
    const { engine, user, id } = await open(day(5));
    await user.click(await screen.findByRole('radio', { name: /^Prévues/ }));
    await user.click(await screen.findByRole('button', { name: /^Noter une réponse/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Prochaine étape/).value).toBe(
      'Envoyer les plans',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Noter' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(engine.get('quotes', id)).toMatchObject({ nextStep: 'Envoyer les plans', nextStepOn: day(5) });
  });
});
