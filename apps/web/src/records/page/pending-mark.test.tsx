import { screen } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import type { PendingWrite } from '../../platform/engine/app-engine.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { PendingBadge } from './pending-badge.tsx';
import { PendingMark } from './pending-mark.tsx';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';

const Page = () => (
  <>
    <PendingMark collection="contacts" id={7} />
    <PendingBadge collection="contacts" id={7} />
  </>
);
const page = { path: '/page', component: lazyRouteComponent(() => Promise.resolve({ Page }), 'Page') };
const open = (troubled: Record<string, PendingWrite>) =>
  renderScreens({ screens: [page], at: '/page', actor: admin, troubled });

describe('what of a record waits on this device', () => {
  it('is told as what it is: to be sent, refused, or in conflict', async () => {
    await open({ 'contacts/7': { kind: 'waiting' } });
    expect(screen.getAllByText("En attente d'envoi")).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['refused', 'À revoir'],
    ['conflict', 'En conflit'],
  ] as const)('leads to the write that is %s', async (kind, text) => {
    await open({ 'contacts/7': { kind, opId: 'op-3' } });
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe('/synchronisation/op-3');
    expect(screen.queryByText("En attente d'envoi")).toBeNull();
  });

  it('is nothing once the server has it', async () => {
    await open({});
    expect(screen.queryByText(/attente|revoir|conflit/)).toBeNull();
  });
});
