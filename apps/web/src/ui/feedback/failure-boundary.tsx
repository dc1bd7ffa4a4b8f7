// Shows what failed in its own place, until it is drawn for something else.

import { Component, type ComponentType, type ReactNode } from 'react';

interface FailureBoundaryProps {
  Failed: ComponentType<{ error: unknown }> | undefined;
  /** Another value is another attempt. */
  resetKey: unknown;
  children: ReactNode;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: unknown;
}

export class FailureBoundary extends Component<FailureBoundaryProps, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: FailureBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state;
    if (!hasFailed) return this.props.children;
    const { Failed } = this.props;
    if (!Failed) throw error;
    return <Failed error={error} />;
  }
}
