import { Component, type ReactNode } from 'react';

import { ApiError, NetworkError } from '#platform/api/errors.ts';
import { forgetFailures } from '#platform/api/responses.ts';
import { offline } from '#platform/offline/index.ts';
import { subscribeKey } from 'valtio/utils';

import { ErrorPage } from './ErrorPage.tsx';

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
      if (!online || statusOf(this.state.error) !== 'offline') return;
      // Otherwise the page would fail again at once, before it has requested anything.
      forgetFailures();
      this.setState({ error: undefined });
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

/** What the error page shows for a failure: the response's status, `offline` for a broken connection, else 500. */
function statusOf(error: unknown): number | 'offline' {
  if (error instanceof ApiError) return error.status;
  if (error instanceof NetworkError || isMissingChunk(error)) return 'offline';
  return 500;
}

/** A chunk of the app that could not be fetched: browsers only distinguish it by its message. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}
