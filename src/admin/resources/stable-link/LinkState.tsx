import { useTranslate } from 'react-admin';
import type { StableLinkState } from '../../../shared/contract/stableLink.ts';
import { StatusDot } from '../../components/StatusDot.tsx';

/** Whether a link opens, and why not. */
export function LinkState({ state }: { state: StableLinkState }) {
  const translate = useTranslate();
  const tone =
    state === 'open' ? 'success' : state === 'scheduled' || state === 'checking' ? 'warning' : 'error';
  return <StatusDot tone={tone}>{translate(`admin.stable_link.state.${state}`)}</StatusDot>;
}
