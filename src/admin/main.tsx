import '@fontsource-variable/jost/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setUpIcons } from './root/icons.ts';
import { Root } from './root/Root.tsx';
import { API_BASE } from './root/settings.ts';

setUpIcons(API_BASE);

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
