import { type ComponentType, lazy } from 'react';
import { claimReload } from './reloadGuard.ts';

/** A page that loads on demand and survives a release that replaced its file. `load` fetches it ahead of time. */
export function lazyPage<Props>(fetchPage: () => Promise<{ default: ComponentType<Props> }>) {
  const load = async () => {
    try {
      return await fetchPage();
    } catch (error) {
      if (!claimReload(window.location.pathname, Date.now())) throw error;
      window.location.reload();
      return new Promise<never>(() => {});
    }
  };
  return { Page: lazy(load), load };
}
