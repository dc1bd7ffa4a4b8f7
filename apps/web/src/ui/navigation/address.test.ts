import { expect, it } from 'vitest';
import { type Address, recordPaths } from './address.ts';

type Leads<T extends string> = T extends Address ? true : false;

it('a link compiles only where there is a screen', () => {
  const there: readonly [
    Leads<'/quotes'>,
    Leads<'/quotes?q=atlas'>,
    Leads<'/quotes/DEV-012/edit'>,
    Leads<'/invoice/new'>,
    Leads<'/synchronisation'>,
    Leads<'/settings?section=equipe'>,
  ] = [true, true, true, true, true, true];
  const nowhere: readonly [Leads<'/devis'>, Leads<'/quote/DEV-012'>, Leads<'quotes'>, Leads<string>] = [
    false,
    false,
    false,
    false,
  ];
  expect([there.every(Boolean), nowhere.some(Boolean)]).toEqual([true, false]);
});

it('the paths of a kind of record', () => {
  expect(recordPaths('/invoices', '/invoice/new')).toEqual({
    list: '/invoices',
    create: '/invoice/new',
    record: '/invoices/$id',
    edit: '/invoices/$id/edit',
  });
});
