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
