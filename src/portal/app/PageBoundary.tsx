import { Component, type ReactNode } from 'react';
import { OfflineState } from '../components/feedback/OfflineState.tsx';
import { CodeError, retryParts } from '../lib/router/lazyPart.tsx';
import { PageError } from '../lib/router/PageError.ts';
import { StatusPage } from './StatusPage.tsx';

interface Props {
  children: ReactNode;
  /** Puts the offline state into a frame: a dialog has none of its own. */
  wrap?: (state: ReactNode) => ReactNode;
}

/** Keeps header and footer around a page that turns out to be missing, forbidden or out of reach. */
export class PageBoundary extends Component<Props, { error: unknown }> {
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
      const state = <OfflineState isPage={!wrap} onRetry={this.handleRetry} />;
      return wrap ? wrap(state) : state;
    }
    if (!(error instanceof PageError)) throw error;
    return <StatusPage status={error.status} message={error.message} />;
  }
}
