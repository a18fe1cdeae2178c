import type { Plugin } from 'vite';

/** A description that is one literal; those that are put together stay. */
const DESCRIPTION =
  /\s*\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)\s*,?\s*\)/g;

/** A contract's module without the descriptions of its fields. Lines keep their numbers. */
export const dropDescriptions = (code: string): string =>
  code.replace(DESCRIPTION, (call) => '\n'.repeat(call.split('\n').length - 1));

/** Descriptions of fields are for the API's reference, which the server writes: browsers need not load them. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'sillage-without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/shared\/contract\/\w+\.ts$/ },
      handler: (code) => ({ code: dropDescriptions(code), map: null }),
    },
  };
}
