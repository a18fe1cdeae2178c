import '@fontsource-variable/jost/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createI18nProvider } from './providers/i18nProvider.ts';
import { language } from './providers/language.ts';
import { readTexts } from './providers/texts.ts';
import { Root } from './root/Root.tsx';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element #root.');
  const texts = await readTexts();
  createRoot(container).render(
    <StrictMode>
      <Root i18nProvider={createI18nProvider(language, texts)} />
    </StrictMode>,
  );
}
void start();
