import '../shared/theme/fonts.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routeTable.tsx';
import { prefetchFrame } from './app/SessionGate.tsx';
import { sessionStore } from './lib/session/sessionStore.ts';

// Asked for before React starts: everything else waits for it.
void sessionStore.refresh().then(prefetchFrame);
preloadPage(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
