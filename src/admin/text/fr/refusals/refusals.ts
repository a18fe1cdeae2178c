import { contentRefusals } from './content.ts';
import { fieldRefusals } from './fields.ts';
import { fileRefusals } from './files.ts';
import { importRefusals } from './imports.ts';
import { peopleRefusals } from './people.ts';
import { recallRefusals } from './recalls.ts';
import { togetherRefusals } from './together.ts';

/** Every sentence of the server that only the back-office shows, by its English. */
export const refusals: Readonly<Record<string, string>> = {
  ...contentRefusals,
  ...fieldRefusals,
  ...fileRefusals,
  ...importRefusals,
  ...peopleRefusals,
  ...recallRefusals,
  ...togetherRefusals,
};
export { refusalParts } from './parts.ts';
