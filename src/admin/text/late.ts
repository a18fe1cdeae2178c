/** Texts that are fetched with the screens that show them, by their area below `admin`. */
export const lateAreas = {
  approval: {
    en: async () => (await import('./approval.ts')).approvalTexts,
    fr: async () => (await import('./fr/approval.ts')).approvalTexts,
  },
  comments: {
    en: async () => (await import('./comments.ts')).commentTexts,
    fr: async () => (await import('./fr/comments.ts')).commentTexts,
  },
  file_request: {
    en: async () => (await import('./fileRequests.ts')).fileRequestTexts,
    fr: async () => (await import('./fr/fileRequests.ts')).fileRequestTexts,
  },
  health: {
    en: async () => (await import('./status.ts')).statusTexts,
    fr: async () => (await import('./fr/status.ts')).statusTexts,
  },
  recalls: {
    en: async () => (await import('./recalls.ts')).recallTexts,
    fr: async () => (await import('./fr/recalls.ts')).recallTexts,
  },
  share: {
    en: async () => (await import('./shares.ts')).shareTexts,
    fr: async () => (await import('./fr/shares.ts')).shareTexts,
  },
  shown_then: {
    en: async () => (await import('./shownThen.ts')).shownThenTexts,
    fr: async () => (await import('./fr/shownThen.ts')).shownThenTexts,
  },
  translation_files: {
    en: async () => (await import('./translationFiles.ts')).translationFileTexts,
    fr: async () => (await import('./fr/translationFiles.ts')).translationFileTexts,
  },
} as const;
export type LateArea = keyof typeof lateAreas;

/** All texts of the back-office below `admin`: those of its first scripts, and those that are fetched later. */
export async function allTexts(
  admin: Readonly<Record<string, object | string>>,
  language: 'en' | 'fr',
): Promise<Record<string, object | string>> {
  const late = await Promise.all(
    Object.entries(lateAreas).map(async ([area, read]) => {
      const known = admin[area];
      return [area, { ...(typeof known === 'object' && known), ...(await read[language]()) }] as const;
    }),
  );
  return { ...admin, ...Object.fromEntries(late) };
}
