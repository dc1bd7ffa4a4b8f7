// Chooses in lists, as somebody would.
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** `await chooseOptions(user, { Commercial: 'Personne' })` */
export async function chooseOptions(
  user: Pick<UserEvent, 'click'>,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, option] of Object.entries(chosen)) {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  }
}

/** `await chooseFilters(user, { Source: 'Salon' })`, behind the 'Filtrer' of a list. */
export async function chooseFilters(
  user: Pick<UserEvent, 'click' | 'keyboard'>,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Filtrer' }));
  await chooseOptions(user, chosen);
  await user.keyboard('{Escape}');
}
