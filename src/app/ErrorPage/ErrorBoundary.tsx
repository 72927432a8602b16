import { Component, type ReactNode } from 'react';

import { offline } from '#platform/offline/index.ts';
import { subscribeKey } from 'valtio/utils';

import { ErrorPage } from './ErrorPage.tsx';
import { statusOf } from './status-of.ts';

interface ErrorBoundaryProps {
  /** Shows nothing instead of an error page: for what the page can do without. */
  silent?: boolean;
  children: ReactNode;
}

/** Shows the error page in place of what failed, and tries again when the connection returns. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    this.stop = subscribeKey(offline, 'online', (online) => {
      if (online && statusOf(this.state.error) === 'offline') this.setState({ error: undefined });
    });
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.silent ? null : <ErrorPage status={statusOf(error)} />;
  }
}
