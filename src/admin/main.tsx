import '@fontsource-variable/jost/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './root/Root.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element #root.');
createRoot(container).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
