import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoManifest, DemoTranslations } from './manifest.ts';

export const readManifest = (folder: string): DemoManifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as DemoManifest;

export const readDemoTranslations = (folder: string): DemoTranslations =>
  JSON.parse(readFileSync(join(folder, 'translations.json'), 'utf8')) as DemoTranslations;
