import { useNavigate } from 'react-router';
import { ErrorScreen } from '../components/feedback/ErrorScreen.tsx';
import { paths } from '../lib/paths.ts';

export function StatusPage({ status, message }: { status: number; message: string }) {
  const navigate = useNavigate();
  return <ErrorScreen status={status} message={message} onBack={() => navigate(paths.home)} />;
}
