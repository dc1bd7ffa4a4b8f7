import { contractLineTypes } from '@zellige/domain/contracts/contract.values';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '../../../ui/feedback/toast-host.tsx';
import type { CatalogueChoice } from '../../catalogue/catalogue-search.ts';
import { blankLine, type LineDraft, type LinePatch, type LineType } from '../line-draft.ts';
import { LineEditor } from './line-editor.tsx';
import { LineStore } from '../line-store.ts';
import { LiveTotals } from './live-totals.tsx';

const borne: CatalogueChoice = {
  id: 'rental/PRD-1',
  label: 'Borne photo',
  type: 'rental',
  values: { name: 'Borne photo', productId: 'PRD-1', unitPrice: 400 },
};
const search = (text: string) => (text === '' ? [] : [borne]);

const lineOf = (type: LineType, values: LinePatch): LineDraft => blankLine(type, values);

interface Given {
  types?: readonly LineType[];
  globalDiscount?: number;
  advance?: number;
  error?: string;
}

function open(lines: readonly LineDraft[] = [], { globalDiscount = 0, advance, error, types }: Given = {}) {
  const store = new LineStore(lines, types);
  render(
    <>
      <LineEditor store={store} search={search} error={error} />
      <LiveTotals store={store} globalDiscount={globalDiscount} advance={advance ?? null} />
      <ToastHost />
    </>,
  );
  return { store, user: userEvent.setup() };
}

/** Every query of a width answers as on a telephone. */
function onPhone(): void {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(wide(query), 'matches', { value: true }),
  );
}

const row = (rank: number) => within(screen.getByRole('listitem', { name: `Ligne ${rank}` }));
const box = (rank: number, name: string) => row(rank).getByRole<HTMLInputElement>('textbox', { name });
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const total = (term: string) =>
  plain(within(screen.getByLabelText('Totaux')).getByText(term).nextElementSibling?.textContent);
const addSearch = () => screen.getByRole('combobox', { name: /^Ajouter un produit/ });

const three = () => ['A', 'B', 'C'].map((name) => lineOf('sale', { name, unitPrice: 10 }));
const order = (store: LineStore) =>
  store
    .lines()
    .map(({ name }) => name)
    .join('');
const paste = (target: Element, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

afterEach(() => vi.restoreAllMocks());

describe('the totals beside the lines', () => {
  const mixed = [
    lineOf('sale', { name: 'Écran', quantity: 2, unitPrice: 1000 }),
    lineOf('service', { name: 'Formation', quantity: 1, unitPrice: 500, vatRate: 10 }),
    lineOf('text', { name: 'Options' }),
    lineOf('sale', { name: 'Support', quantity: 1, unitPrice: 300, optional: true }),
  ];

  it('shows the tax of each rate, without sections and options', () => {
    open(mixed);
    expect(total('Sous-total HT')).toBe('2 500,00 MAD');
    expect(total('TVA (20 %)')).toBe('400,00 MAD');
    expect(total('TVA (10 %)')).toBe('50,00 MAD');
    expect(total('TOTAL TTC')).toBe('2 950,00 MAD');
    expect(screen.queryByText('Remises')).toBeNull();
    expect(screen.queryByText('Acompte')).toBeNull();
  });

  it('takes the global discount off every rate, and shows the advance', () => {
    open(mixed, { globalDiscount: 10, advance: 1000 });
    expect(total('Remises')).toBe('−250,00 MAD');
    expect(total('TVA (20 %)')).toBe('360,00 MAD');
    expect(total('TVA (10 %)')).toBe('45,00 MAD');
    expect(total('TOTAL TTC')).toBe('2 655,00 MAD');
    expect(total('Acompte')).toBe('1 000,00 MAD');
  });

  it('follows a line that goes and one that comes back', async () => {
    const { user } = open(mixed);
    await user.click(row(1).getByRole('button', { name: 'Actions de la ligne 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    expect(total('TOTAL TTC')).toBe('550,00 MAD');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(total('TOTAL TTC')).toBe('2 950,00 MAD');
  });
});

describe('a line', () => {
  it('comes from the catalogue with its price, ready for its quantity', async () => {
    const { user, store } = open();
    expect(screen.getByText(/^Aucune ligne\./)).toBeTruthy();
    await user.type(addSearch(), 'bor');
    await user.click(await screen.findByRole('option', { name: /Borne photo/ }));
    await waitFor(() => expect(document.activeElement).toBe(box(1, 'Quantité')));
    expect(store.lines()).toMatchObject([
      { type: 'rental', productId: 'PRD-1', name: 'Borne photo', unitPrice: 400 },
    ]);
  });

  it('of a rental says the days that it charges, and multiplies its price by them', () => {
    open([
      lineOf('rental', { name: 'Borne', unitPrice: 100, startDate: '2026-11-20', endDate: '2026-11-22' }),
    ]);
    const [days = ''] = /\d+ jours/.exec(plain(row(1).getByText(/jours/).textContent) ?? '') ?? [];
    expect(Number.parseInt(days, 10)).toBeGreaterThan(1);
    expect(total('Sous-total HT')).toBe(`${Number.parseInt(days, 10) * 100},00 MAD`);
  });

  it('that is a section has a title alone, and counts for nothing', async () => {
    const { user, store } = open();
    await user.click(screen.getByRole('button', { name: 'Section' }));
    await user.keyboard('Matériel');
    expect(store.lines()).toMatchObject([{ type: 'text', name: 'Matériel', unitPrice: 0 }]);
    expect(row(1).queryByRole('textbox', { name: 'Quantité' })).toBeNull();
    expect(total('TOTAL TTC')).toBe('0,00 MAD');
  });

  it('says what is wrong under its own field, and no longer once that is gone', () => {
    const { store } = open([lineOf('sale', { name: 'A' }), lineOf('sale', { name: 'B' })]);
    const sentence = 'La quantité doit être supérieure à 0';
    act(() => store.setErrors(new Map([[1, { quantity: sentence }]])));
    expect(row(2).getByText(sentence)).toBeTruthy();
    expect(box(2, 'Quantité').getAttribute('aria-invalid')).toBe('true');
    expect(box(1, 'Quantité').getAttribute('aria-invalid')).not.toBe('true');
    act(() => store.setErrors(new Map()));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('writes under the row that a number cannot be read, while it cannot', async () => {
    const { user } = open([lineOf('sale', { name: 'A' })]);
    await user.clear(box(1, 'Remise'));
    await user.type(box(1, 'Remise'), '4x');
    expect(screen.queryByText('Remise : Ce n’est pas un nombre')).toBeNull();
    await user.tab();
    expect(row(1).getByText('Remise : Ce n’est pas un nombre')).toBeTruthy();
    await user.type(box(1, 'Remise'), '{End}{Backspace}');
    expect(screen.queryByText('Remise : Ce n’est pas un nombre')).toBeNull();
  });

  it('changes its type from its menu, and only to another one', async () => {
    const { user, store } = open([lineOf('sale', { name: 'Pose', unitPrice: 10 })]);
    await user.click(row(1).getByRole('button', { name: 'Actions de la ligne 1' }));
    expect(screen.queryByRole('menuitem', { name: 'Passer en vente' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Passer en prestation' }));
    expect(store.lines()[0]?.type).toBe('service');
  });
});

describe('the keyboard', () => {
  it('moves the row of the field with Alt and an arrow, keeps the focus, and says where it stands', async () => {
    const { user, store } = open(three());
    await user.click(box(1, 'Quantité'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order(store)).toBe('BAC');
    expect(screen.getByText('Ligne déplacée en position 2 sur 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box(2, 'Quantité')));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(order(store)).toBe('BCA');
  });

  it('moves the row of a handle with plain arrows, and leaves those of a field to the field', async () => {
    const { user, store } = open(three());
    act(() => screen.getByRole('button', { name: 'Déplacer la ligne 3' }).focus());
    await user.keyboard('{ArrowUp}');
    expect(order(store)).toBe('ACB');
    // The focus comes back to the moved row a frame later.
    await act(async () => new Promise((resolve) => void requestAnimationFrame(() => resolve())));
    await user.click(box(1, 'Prix unitaire HT'));
    await user.keyboard('{ArrowDown}');
    expect(order(store)).toBe('ACB');
  });

  it('goes down the column of the field with Enter, then to the search', async () => {
    const { user } = open(three());
    await user.click(box(2, 'Prix unitaire HT'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box(3, 'Prix unitaire HT'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(addSearch());
  });
});

describe('a table pasted from a spreadsheet', () => {
  it('goes under the line that has the focus, and takes the place of an empty one', () => {
    const { store } = open([
      lineOf('sale', { name: 'A', unitPrice: 1 }),
      lineOf('sale', { name: '' }),
      lineOf('sale', { name: 'D', unitPrice: 1 }),
    ]);
    const name = row(2).getByRole('combobox', { name: 'Désignation' });
    paste(name, 'B\t1\t10\nC\t2\t20');
    expect(store.lines().map(({ name: text }) => text)).toEqual(['A', 'B', 'C', 'D']);
    expect(total('Sous-total HT')).toBe('52,00 MAD');
  });

  it('leaves a few words to the field', () => {
    const { store } = open([lineOf('sale', { name: 'A' })]);
    const isLeft = paste(box(1, 'Quantité'), '12');
    expect(isLeft).toBe(true);
    expect(store.lines()).toHaveLength(1);
  });
});

it('says what is wrong with the lines as a whole', () => {
  open([], { error: 'Ajoutez au moins une ligne' });
  expect(screen.getByRole('alert').textContent).toBe('Ajoutez au moins une ligne');
});

it('is edited in a sheet on a telephone, which loses nothing when it is closed', async () => {
  onPhone();
  const { user, store } = open([lineOf('sale', { name: 'Câble', quantity: 1, unitPrice: 10 })]);
  await user.click(screen.getByRole('button', { name: /Câble/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Modifier la ligne' }));
  const quantity = sheet.getByRole('textbox', { name: 'Quantité' });
  await user.clear(quantity);
  await user.type(quantity, '3');
  await user.click(sheet.getByRole('switch', { name: /Option/ }));
  await user.click(sheet.getByRole('button', { name: 'Terminé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.lines()).toMatchObject([{ quantity: 3, optional: true }]);
});

it('stays open in its sheet with a number that cannot be read, whatever closes it', async () => {
  onPhone();
  const { user } = open([lineOf('sale', { name: 'Câble', quantity: 1, unitPrice: 10 })]);
  await user.click(screen.getByRole('button', { name: /Câble/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Modifier la ligne' }));
  const quantity = sheet.getByRole('textbox', { name: 'Quantité' });
  await user.clear(quantity);
  await user.type(quantity, '4x');
  await user.keyboard('{Escape}');
  expect(sheet.getByText('Ce n’est pas un nombre')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Fermer' }));
  expect(document.activeElement).toBe(quantity);
  await user.keyboard('{End}{Backspace}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the damage waiver of rentals', () => {
  const rental = { name: 'Borne', unitPrice: 400, startDate: '2026-12-01', endDate: '2026-12-03' };

  it('is added by one press, once, and comes to its share of the rentals', async () => {
    const { store, user } = open([lineOf('rental', rental)]);
    await user.click(screen.getByRole('button', { name: 'Renonciation aux dommages' }));
    expect(store.lines()[1]).toMatchObject({
      type: 'service',
      unitPrice: 80,
      vatRate: 20,
      waiverPercent: 10,
    });
    expect(plain(total('TOTAL TTC'))).toContain('1 056,00');
    expect(screen.queryByRole('button', { name: 'Renonciation aux dommages' })).toBeNull();
  });

  it('is not offered where nothing is rented', () => {
    open([lineOf('sale', { name: 'Borne', unitPrice: 400 })]);
    expect(screen.queryByRole('button', { name: 'Renonciation aux dommages' })).toBeNull();
  });
});

describe('the lines of a contract', () => {
  const types = contractLineTypes;

  it('become no rental in the menu of a line', async () => {
    const { user } = open([lineOf('sale', { name: 'Hébergement', unitPrice: 10 })], { types });
    await user.click(row(1).getByRole('button', { name: /actions/i }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.filter((item) => /prestation/i.test(item))).toHaveLength(1);
    expect(items.filter((item) => /location/i.test(item))).toEqual([]);
  });

  it('become no rental on a phone', async () => {
    onPhone();
    const { user } = open([lineOf('sale', { name: 'Hébergement', unitPrice: 10 })], { types });
    await user.click(screen.getByRole('button', { name: /hébergement/i }));
    await screen.findByRole('radio', { name: 'Prestation' });
    expect(screen.queryByRole('radio', { name: 'Location' })).toBeNull();
  });
});
