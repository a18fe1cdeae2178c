/** Replaces `@emotion/use-insertion-effect-with-fallbacks` in the portal's build (`vite.config.ts`). */
import { useInsertionEffect } from 'react';

/** Puts the rules of a part into the style sheet while it is rendered. */
export const useInsertionEffectAlwaysWithSyncFallback = <T>(insert: () => T): T => insert();

/** For rules of the whole page, which go when their part goes. */
export const useInsertionEffectWithLayoutFallback = useInsertionEffect;
