import { Component, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../shared/client/apiError.ts';
import { ErrorScreen } from '../components/feedback/ErrorScreen.tsx';
import { LoadError } from '../components/feedback/LoadError.tsx';
import { paths } from '../lib/paths.ts';
import { CodeError, retryParts } from '../lib/router/lazyPart.tsx';
import { PageError } from '../lib/router/PageError.ts';
import { text } from '../text/en.ts';

/** A page that only says why there is none. */
export function StatusPage({ status, message }: { status: number; message: string }) {
  const navigate = useNavigate();
  return <ErrorScreen status={status} message={message} onBack={() => navigate(paths.home)} />;
}

interface PageBoundaryProps {
  children: ReactNode;
  /** Puts the state of what did not load into a frame: a dialog has none of its own. */
  wrap?: (state: ReactNode) => ReactNode;
}

/** Keeps header and footer around a page that turns out to be missing, forbidden or out of reach. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  handleRetry = () => {
    retryParts();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (error instanceof CodeError) {
      const { wrap } = this.props;
      const state = <LoadError error={error} isPage={!wrap} onRetry={this.handleRetry} />;
      return wrap ? wrap(state) : state;
    }
    if (!(error instanceof PageError)) throw error;
    return <StatusPage status={error.status} message={error.message} />;
  }
}

interface AppBoundaryProps {
  children: ReactNode;
  onClear: () => void;
}

class AppBoundary extends Component<AppBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  handleBack = () => {
    this.props.onClear();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { status, message } = describe(error);
    return (
      <main>
        <ErrorScreen status={status} message={message} onBack={this.handleBack} />
      </main>
    );
  }
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return error;
  if (error instanceof ApiError && error.status >= 400)
    return { status: error.status, message: error.message };
  return { status: 500, message: text.errors.fatal };
}

/** Catches what no page handles; the way back clears the error and leads home. */
export function AppErrorBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return <AppBoundary onClear={() => navigate(paths.home)}>{children}</AppBoundary>;
}
