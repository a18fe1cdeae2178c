import { lazy, type ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { createI18nProvider } from '../providers/i18nProvider.ts';
import { language } from '../providers/language.ts';
import { readTexts } from '../providers/texts.ts';
import { type LateArea, lateAreas } from '../text/late.ts';

/**
 * What adds the texts of an area to those of the page for what it holds: they are fetched with it, and are no part of the
 * page's first scripts. It suspends until then, as a screen or dialog that is being fetched does. One does not hold another.
 */
const lateTexts = (area: LateArea) =>
  lazy(async () => {
    const [texts, late] = await Promise.all([readTexts(), lateAreas[area][language]()]);
    const admin: Readonly<Record<string, object | string>> = texts.admin;
    const known = admin[area];
    const merged = { ...(typeof known === 'object' && known), ...late };
    const provider = createI18nProvider(language, { ...texts, admin: { ...texts.admin, [area]: merged } });
    return {
      default: ({ children }: { children: ReactNode }) => (
        <I18nContext value={provider}>{children}</I18nContext>
      ),
    };
  });

export const WithApprovalTexts = lateTexts('approval');
export const WithCommentTexts = lateTexts('comments');
export const WithRecallTexts = lateTexts('recalls');
export const WithRequestTexts = lateTexts('file_request');
export const WithShareTexts = lateTexts('share');
export const WithShownThenTexts = lateTexts('shown_then');
export const WithStatusTexts = lateTexts('health');
export const WithTranslationTexts = lateTexts('translation_files');
