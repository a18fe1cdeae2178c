import type { Plugin } from 'vite';
import { BACK_OFFICE_LANGUAGES, type BackOfficeLanguage } from '../../src/shared/domain/languages.ts';

const TEXTS: Readonly<Record<BackOfficeLanguage, string>> = {
  en: '/src/admin/text/en.ts',
  fr: '/src/admin/text/fr/fr.ts',
};

/**
 * Writes a page of the back-office for each language, which declares it and asks for its texts beside the scripts: they
 * are no second wait, and nobody loads those of another language.
 */
export function backOfficeTexts(): Plugin {
  return {
    name: 'sillage-back-office-texts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['admin.html'];
        if (html?.type !== 'asset') throw new Error('The build has no page.');
        const source = String(html.source);
        const pageIn = (language: BackOfficeLanguage): string => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(TEXTS[language]),
          );
          if (!chunk) throw new Error(`There is no chunk for ${TEXTS[language]}.`);
          return source
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace(
              '</head>',
              `  <link rel="modulepreload" crossorigin href="/${chunk.fileName}">\n  </head>`,
            );
        };
        for (const language of BACK_OFFICE_LANGUAGES.filter((one) => one !== 'en'))
          this.emitFile({ type: 'asset', fileName: `admin.${language}.html`, source: pageIn(language) });
        html.source = pageIn('en');
      },
    },
  };
}
