import '../shared/theme/fonts.css';
import './app/base.css';
import './app/placeholder.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routeTable.tsx';
import { prefetchFrame } from './app/SessionGate.tsx';
import { sessionStore } from './lib/session/sessionStore.ts';

preloadPage(window.location.pathname);
const isSessionRead = sessionStore.refresh().then(prefetchFrame);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
// The header of index.html stays until React knows which page to draw in its place.
void isSessionRead.then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
