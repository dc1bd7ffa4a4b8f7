import { defaultRamadanWeek, defaultWeek } from '@zellige/domain/working-time/working-time.values';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreens } from '../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { settingsSearch } from './settings-search.ts';
import { SettingsSlotsContext } from './settings-slots.ts';
import { SettingsScreen } from './settings-screen.tsx';

const slots = {
  profile: null,
  changes: () => null,
  openQueue: () => undefined,
  holdsSamples: false,
  leave: () => undefined,
};
const Component = () => (
  <SettingsSlotsContext value={slots}>
    <SettingsScreen />
  </SettingsSlotsContext>
);
const screens = [
  {
    path: '/settings',
    component: lazyRouteComponent(() => Promise.resolve({ Component }), 'Component'),
    validateSearch: settingsSearch,
  },
];

it.each([
  {
    section: 'entreprise',
    row: 'company',
    label: /Site web/,
    typed: 'zellige.ma',
    changes: { website: 'zellige.ma' },
  },
  {
    section: 'documents',
    row: 'documents',
    label: /Validité des devis/,
    typed: '45',
    changes: { quoteValidityDays: 45 },
  },
  {
    section: 'documents',
    row: 'documents',
    label: /Taux de TVA/,
    typed: '20 ; 10',
    changes: { vatRates: [20, 10] },
  },
  {
    section: 'comptabilite',
    row: 'accounting',
    label: /^Clients(?!,)/,
    typed: '34211',
    changes: { accounts: { clients: '34211' } },
  },
  {
    section: 'messages',
    row: 'messages',
    label: /Jours des relances de factures/,
    typed: '3 ; 9',
    changes: { reminderDays: [3, 9] },
  },
  {
    section: 'demandes',
    row: 'responseTimes',
    label: /^Priorité urgente/,
    typed: '2',
    changes: { urgente: 2 },
  },
  {
    section: 'horaires',
    row: 'workingTime',
    label: /^Lundi : fin$/,
    typed: '17:00',
    changes: {
      hours: [
        {
          from: '',
          week: defaultWeek.map((day, rank) => (rank === 0 ? { ...day, to: '17:00' } : day)),
          ramadan: defaultRamadanWeek,
        },
      ],
    },
  },
])(
  '$section sends what was changed alone, so that the rest stands as others saved it ($label)',
  async ({ section, row, label, typed, changes }) => {
    const { user, engine } = await renderScreens({ screens, at: `/settings?section=${section}` });
    const sent = vi.spyOn(engine, 'execute');
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.paste(typed);
    await user.click(screen.getAllByRole('button', { name: 'Enregistrer' })[0] as HTMLElement);
    expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.slice(0, 2)).toEqual([`update_${row}_settings`, { changes }]);
  },
);

it.each([
  ['less than an hour', /^Priorité haute/, '0'],
  ['a visit of more than a day', /^Durée par défaut/, '1000'],
])('refuses %s where it is typed', async (_name, label, typed) => {
  const { user, engine } = await renderScreens({ screens, at: '/settings?section=demandes' });
  const sent = vi.spyOn(engine, 'execute');
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).not.toHaveBeenCalled();
});
