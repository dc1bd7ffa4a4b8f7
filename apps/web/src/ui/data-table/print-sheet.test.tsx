import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PrintSheet } from './print-sheet.tsx';

const columns = [
  { id: 'name', header: 'Nom', width: 100, cell: (row: { name: string }) => row.name },
  { id: 'hidden', header: 'Caché', width: 100, isHiddenByDefault: true, cell: () => 'secret' },
];
const rows = Array.from({ length: 300 }, (_, index) => ({ name: `Ligne ${index + 1}` }));

const open = () =>
  render(<PrintSheet label="Contacts" rows={rows} columns={columns} rowKey={({ name }) => name} />);

describe('a list on paper', () => {
  it('is there while the browser prints, whole, and gone afterwards', () => {
    open();
    expect(document.querySelector('.print-sheet')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(document.querySelectorAll('body > .print-sheet tbody tr')).toHaveLength(300);
    expect(screen.getByText('Ligne 300')).toBeDefined();
    expect(screen.queryByText('secret')).toBeNull();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});
