import { type ComponentType, lazy } from 'react';
import { claimReload } from './reloadGuard.ts';

/** A page that loads on demand and survives a release that replaced its file. */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (!claimReload(window.location.pathname, Date.now())) throw error;
      window.location.reload();
      return new Promise<never>(() => {});
    }
  });
}
