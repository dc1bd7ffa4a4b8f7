import { screen } from '@testing-library/react';
import type { Actor } from '@zellige/domain';
import { admin, commercial, employee } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';
import { analyticsFeature } from './index.ts';

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

const open = (at = '/analytics', actor: Actor = admin) =>
  renderScreens({ screens: analyticsFeature.screens, at, rows, actor });

/** The figure beside its label: `12 345,00 MAD`. */
const figure = async (label: string): Promise<string> => {
  const card = (await screen.findByText(label)).closest('a');
  return (card?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').slice(label.length);
};

describe('the analytics', () => {
  it('give each figure with its formula and the way to its list', async () => {
    const { user } = await open();
    for (const label of [
      "Chiffre d'affaires facturé",
      'Encaissé',
      'Reste à payer',
      'En retard',
      'Taux de conversion',
      'Panier moyen',
      'Délai de paiement',
      'Taux de location',
      'Valeur du stock',
    ])
      expect(await figure(label)).toMatch(/\d/);
    await user.click(
      screen.getByRole('button', { name: "Pourquoi ce chiffre ? Chiffre d'affaires facturé" }),
    );
    expect(await screen.findByText(/Les factures annulées ne comptent pas\.$/)).toBeTruthy();
    const list = screen.getByRole('link', { name: 'Voir la liste' });
    expect(list.getAttribute('href')).toMatch(/^\/invoices/);
  });

  it('say no 0 before their records are there', async () => {
    await renderScreens({
      screens: analyticsFeature.screens,
      at: '/analytics',
      rows: [],
      actor: admin,
      loading: ['contacts', 'reservations'],
    });
    expect(await screen.findAllByLabelText('Chargement…')).not.toHaveLength(0);
    expect(screen.queryByText('Taux de location')).toBeNull();
    expect(screen.queryByText(/^0/)).toBeNull();
  });

  it('keep the period and the salesperson in the address, and count those alone', async () => {
    await open();
    const whole = await figure("Chiffre d'affaires facturé");
    const { address } = await open('/analytics?periode=ce-mois&commercial=commercial1');
    expect(address()).toBe('/analytics?periode=ce-mois&commercial=commercial1');
    const cards = await screen.findAllByText("Chiffre d'affaires facturé");
    const own = cards
      .at(-1)
      ?.closest('a')
      ?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(own?.endsWith(whole)).toBe(false);
  });

  it('open what remains to be paid whatever its period, as it is counted', async () => {
    await open('/analytics?periode=ce-mois&commercial=commercial1');
    const card = (await screen.findByText('Reste à payer')).closest('a');
    expect(card?.getAttribute('href')).toBe('/invoices?commercial=commercial1&etat=a-encaisser');
  });

  it('rank clients, products and sources, and give the age of what is owed', async () => {
    await open();
    for (const name of [
      'Meilleurs clients',
      'Meilleurs produits et services',
      'Balance âgée',
      'Nouveaux contacts par source',
    ])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
  });

  it('are their own for a salesperson, who chooses no other, and closed to an employee', async () => {
    await open('/analytics', commercial);
    expect(await figure("Chiffre d'affaires facturé")).toMatch(/\d/);
    expect(screen.queryByRole('combobox', { name: 'Commercial' })).toBeNull();
    await open('/analytics', employee);
    expect(await screen.findByText("Vous n'avez pas les droits pour voir les analyses")).toBeTruthy();
  });
});
