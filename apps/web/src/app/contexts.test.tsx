import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useSession, useSignOut } from '../features/auth/index.ts';
import { useActor, useEngine } from '../platform/engine/hooks/engine-hooks.ts';
import { useHttp } from '../platform/http/http-context.ts';
import { useScreenParams } from '../ui/navigation/place.ts';
import { useRouter } from '../ui/navigation/router.ts';
import { useConnectivity } from './device/connectivity-context.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';

class Catcher extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render(): ReactNode {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>;
  }
}

function Broken(): never {
  throw new Error('panne');
}

test.each([
  ['useHttp', useHttp],
  ['useEngine', useEngine],
  ['useActor', useActor],
  ['useSession', useSession],
  ['useSignOut', useSignOut],
  ['useConnectivity', useConnectivity],
  ['useRouter', useRouter],
  ['useScreenParams', useScreenParams],
] as const)('%s throws outside its provider', async (_name, useHook) => {
  const Lost = () => {
    useHook();
    return <p>rien</p>;
  };
  render(
    <Catcher>
      <Lost />
    </Catcher>,
  );
  expect(await screen.findByText(/Context above|RouterContext|ScreenOutlet/)).toBeTruthy();
});

test('catches what breaks outside the routes', async () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('heading', { name: "Oups ! Une erreur s'est produite" })).toBeTruthy();
});
