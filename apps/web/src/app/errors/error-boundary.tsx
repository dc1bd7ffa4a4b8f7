// Catches what breaks outside the routes; the routes have their own.

import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  error: unknown;
  hasFailed: boolean;
}

/** Switches to the fallback screen (specification §4 'Error boundary'). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="h-full">
        <ErrorScreen error={this.state.error} />
      </main>
    );
  }
}
