import { Component, type ReactNode } from 'react';
import { PageError } from '../lib/router/PageError.ts';
import { StatusPage } from './StatusPage.tsx';

/** Keeps header and footer around a page that turns out to be missing or forbidden. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (!(error instanceof PageError)) throw error;
    return <StatusPage status={error.status} message={error.message} />;
  }
}
