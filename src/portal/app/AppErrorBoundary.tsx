import { Component, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ErrorScreen } from '../components/feedback/ErrorScreen.tsx';
import { ApiError } from '../lib/api/apiError.ts';
import { paths } from '../lib/paths.ts';
import { PageError } from '../lib/router/PageError.ts';
import { text } from '../text/en.ts';

interface Props {
  children: ReactNode;
  onClear: () => void;
}

class Boundary extends Component<Props, { error: unknown }> {
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
  return <Boundary onClear={() => navigate(paths.home)}>{children}</Boundary>;
}
