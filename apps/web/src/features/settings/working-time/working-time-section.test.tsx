import { manager } from '@zellige/domain/testing/actors';
import { defaultWeek, workingTimeOf } from '@zellige/domain/working-time/working-time.values';
import { workingTimeMessages } from '@zellige/domain/working-time/working-time.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { lazyRouteComponent } from '../../../ui/navigation/screen-route.ts';
import { settingsMessages } from '../settings.messages.ts';
import { WorkingTimeSection } from './working-time-section.tsx';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

const screens = [
  {
    path: '/settings',
    component: lazyRouteComponent(() => Promise.resolve({ Component: WorkingTimeSection }), 'Component'),
  },
];

async function openSection() {
  const opened = await renderScreens({ screens, at: '/settings', actor: manager });
  await screen.findByText(words.hours);
  const kept = () => workingTimeOf(opened.engine.get('settings', 'workingTime'));
  const save = async () => {
    await opened.user.click(screen.getByRole('button', { name: settingsMessages.save }));
  };
  return { ...opened, kept, save };
}

describe('the hours of work', () => {
  it('are those of the law until somebody writes others, which are saved', async () => {
    const { user, kept, save } = await openSection();
    const friday = screen.getByLabelText('Vendredi : fin');
    expect((friday as HTMLInputElement).value).toBe('18:30');
    await user.clear(friday);
    await user.type(friday, '17h');
    await save();
    expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
    expect(kept().hours[0]?.week.map(({ to }) => to)).toEqual([
      ...defaultWeek.slice(0, 4).map(({ to }) => to),
      '17:00',
      '13:00',
      '',
    ]);
  });

  it('say what is wrong at the hour that is', async () => {
    const { user, engine, save } = await openSection();
    const end = screen.getByLabelText('Lundi : fin');
    await user.clear(end);
    await user.type(end, '07:00');
    await save();
    expect((await screen.findAllByText(workingTimeMessages.order)).length).toBeGreaterThan(0);
    expect(engine.get('settings', 'workingTime')).toBeUndefined();
  });

  it('are others from a day on, with the earlier ones kept', async () => {
    const { user, kept, save } = await openSection();
    await user.click(screen.getByRole('button', { name: words.addLine }));
    const end = screen.getByLabelText('Samedi : fin');
    await user.clear(end);
    await user.type(end, '12:00');
    await save();
    expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
    expect(kept().hours.map(({ week }) => week[5]?.to)).toEqual(['13:00', '12:00']);
  });
});

describe('a day of the moon', () => {
  it('waits to be confirmed, with the day that was proclaimed', async () => {
    const { user, kept, save } = await openSection();
    const confirm = screen.getByRole('button', { name: words.confirmOf('Aïd al-Fitr') });
    const line = confirm.closest('li');
    if (!line) throw new Error('no line');
    expect(within(line).getByText(words.toConfirm)).toBeTruthy();
    await user.click(confirm);
    await save();
    expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
    expect(kept().confirmed).toMatchObject([{ name: 'fitr' }]);
    expect(screen.getByText(words.confirmed)).toBeTruthy();
  });
});

it('a day off that the company works is no day off any more', async () => {
  const { user, kept, save } = await openSection();
  await user.click(screen.getByRole('switch', { name: words.isOffOf('Aïd Al Wahda') }));
  await save();
  expect(await screen.findByText('Paramètres sauvegardés')).toBeTruthy();
  expect(kept().worked).toEqual(['unity-day']);
});
