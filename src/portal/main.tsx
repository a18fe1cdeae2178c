import '../shared/theme/fonts.css';
import './app/base.css';
import './app/languages.css';
import './app/first-screen/placeholder.css';
import './app/first-screen/header.css';
import './app/first-screen/pages.css';
import type { Theme } from '@mui/material/styles';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routeTable.tsx';
import { prefetchFrame } from './app/SessionGate.tsx';
import { makeTheme } from './app/theme.ts';
import { queryClient } from './lib/api/queryClient.ts';
import { isPreview } from './lib/paths.ts';
import { sessionStore } from './lib/session/sessionStore.ts';

/** What arrives within this time after the session is in the first picture of the page; what is later follows it. */
const PATIENCE_MS = 1000;

/** Style sheets that index.html requests, loaded or failed: a page without its styles is better than none. */
const stylesRead = Promise.all(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter(({ sheet }) => !sheet)
    .map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener('load', () => resolve());
          link.addEventListener('error', () => resolve());
        }),
    ),
);

const prefetchPage = preloadPage(window.location);
const isReady = sessionStore.refresh().then(() => {
  if (isPreview()) return;
  const { status, session } = sessionStore.get();
  // What the page needs is refused until then.
  if (session?.terms === 'due') return;
  const isSignedIn = status === 'authenticated';
  const data = Promise.all([prefetchFrame(), prefetchPage(queryClient, isSignedIn)]);
  return Promise.race([data, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
});

// In a task of its own, while the session is on its way.
const themeMade = new Promise<Theme>((resolve) => setTimeout(() => resolve(makeTheme())));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// The header of index.html stays until React knows which page to draw in its place. As a transition the first page is
// built in slices, between which a slow phone stays responsive.
void Promise.all([themeMade, isReady, stylesRead]).then(([theme]) =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App theme={theme} />
      </StrictMode>,
    ),
  ),
);
