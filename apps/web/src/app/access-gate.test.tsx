import { screen } from '@testing-library/react';
import type { Actor } from '@zellige/domain';
import { admin, employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { renderOn } from '../testing/render-screens.tsx';
import { MemoryAppEngine } from '../testing/memory-app-engine.ts';
import { AccessGate } from './access-gate.tsx';
import { screens } from './screens.ts';
import { closedSection } from './sections.ts';

const as = (role: string): Actor => ({ ...employee, role });
const addresses = screens.map(({ path }) => path.replace('$id', 'X-1'));

const closed = (role: string) => addresses.filter((path) => closedSection(as(role), path) !== undefined);

describe('every route for every role', () => {
  it('closes the sales and their figures to an employee, and to somebody of an unknown role', () => {
    const sales = addresses.filter((path) =>
      /^\/(quotes|deals|invoices?|contracts|payments|reminders|credit-notes|accounting|analytics)(\/|$)/.test(
        path,
      ),
    );
    expect(sales.length).toBeGreaterThan(6);
    expect(closed('employee')).toEqual(sales);
    expect(closed('stagiaire')).toEqual(sales);
  });

  it('closes the accounts alone to a salesperson', () => {
    expect(closed('commercial')).toEqual(['/accounting']);
  });

  it.each(['admin', 'manager'])('closes none to %s', (role) => {
    expect(closed(role)).toEqual([]);
  });
});

describe('an address of the sales', () => {
  it.each(['/quotes', '/quotes/new', '/quotes/DEV-003', '/quotes/DEV-003/edit', '/invoices', '/invoice/new'])(
    '%s says to an employee that it is not theirs, and invites to nothing',
    async (at) => {
      const engine = new MemoryAppEngine({ actor: employee });
      await renderOn(engine, { screens, at, actor: employee, Frame: AccessGate });
      expect(await screen.findByText("Vous n'avez pas les droits pour cette action")).toBeTruthy();
      expect(screen.getByText(/n’est pas ouvert à votre rôle/)).toBeTruthy();
      expect(screen.queryByText(/premier devis/)).toBeNull();
      expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
    },
  );

  it('opens for those who see it', async () => {
    const engine = new MemoryAppEngine({ actor: admin });
    await renderOn(engine, { screens, at: '/quotes', actor: admin, Frame: AccessGate });
    expect(await screen.findByText(/Votre premier devis/)).toBeTruthy();
  });
});
