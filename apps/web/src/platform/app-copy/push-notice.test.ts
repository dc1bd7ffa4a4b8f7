import { describe, expect, it } from 'vitest';
import { openPage, type OpenWindow, shownOf } from './push-notice.ts';

describe('a push', () => {
  const message = { id: 'NOT-1', title: 'Événement déplacé', body: '01/12/2026 à 09:00', url: '/events/7' };

  it('is shown as the server says it', () => {
    const { id, ...said } = message;
    expect(shownOf(JSON.stringify(message))).toEqual({ ...said, tag: id });
  });

  it.each([
    ['nothing', undefined],
    ['no JSON', 'Bonjour'],
    ['another form', '{"text":"Bonjour"}'],
    ['null', 'null'],
  ])('that holds %s shows that there is something all the same', (_what, text) => {
    expect(shownOf(text)).toMatchObject({ title: 'Zellige', url: '/notifications' });
  });

  it.each(['https://exemple.ma/', '//exemple.ma/', '/\\exemple.ma', 'javascript:alert(1)', 7])(
    'opens no page of another site: %s',
    (url) => {
      expect(shownOf(JSON.stringify({ ...message, url })).url).toBe('/notifications');
    },
  );
});

/** What a press does where windows are in these states. */
async function press(...states: string[]) {
  const done: string[] = [];
  const windows = states.map(
    (visibilityState, rank): OpenWindow => ({
      visibilityState,
      focus: async () => done.push(`focus ${rank}`),
      postMessage: ({ url }) => done.push(`${url} in ${rank}`),
    }),
  );
  await openPage('/events/7', { all: async () => windows, open: async (url) => done.push(`new ${url}`) });
  return done;
}

describe('a press on it', () => {
  it('opens the record in the window in sight, else in one that is open, else in a new one', async () => {
    expect(await press('hidden', 'visible')).toEqual(['/events/7 in 1', 'focus 1']);
    expect(await press('hidden')).toEqual(['/events/7 in 0', 'focus 0']);
    expect(await press()).toEqual(['new /events/7']);
  });
});
