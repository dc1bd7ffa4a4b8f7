import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { expect, it, vi } from 'vitest';
import { invoicePdf } from '../../documents/sending/invoice-pdf.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { BatchDialog, type Reminded } from './batch-dialog.tsx';

async function invoiceOf(engine: MemoryAppEngine, client: string): Promise<Reminded> {
  const items = [{ name: 'Écran', quantity: 1, unitPrice: 100, vatRate: 20 }];
  const input = { client, clientEmail: 'achats@atlas.ma', date: '2026-01-05', dueDate: '2026-02-04', items };
  const made = await engine.execute('create_invoices', input);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return { of: 'invoices', row: made.value, purpose: 'reminder', pdf: invoicePdf };
}

it('keeps the letters that were refused, each with its reason, and sends only those again', async () => {
  const engine = new MemoryAppEngine({ actor: admin });
  await engine.execute('update_security_settings', { changes: { lettersPerDay: 1 } });
  const reminders = [await invoiceOf(engine, 'Atlas'), await invoiceOf(engine, 'Riad Zitoun')];
  const onClose = vi.fn<() => void>();
  const component = (() => (
    <BatchDialog reminders={reminders} hint="" onClose={onClose} />
  )) as ScreenRoute['component'];
  const { user } = await renderOn(engine, { screens: [{ path: '/', component }], at: '/', actor: admin });
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer 2 e-mails' }));
  expect(await within(dialog).findByText(/^Un e-mail est déjà parti en votre nom/)).toBeDefined();
  expect(within(dialog).queryByText(/Atlas/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await engine.execute('update_security_settings', { changes: { lettersPerDay: 5 } });
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer 1 e-mail' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(engine.authority.all('sendings')).toHaveLength(2);
});
