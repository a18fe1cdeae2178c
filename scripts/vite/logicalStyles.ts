import type { Plugin } from 'vite';

/** Modules whose `left` and `right` are places in a line of text; elsewhere they are measured or computed places. */
const PLACES = /\/(NativeSelectInput|Drawer|LinearProgress)\.mjs$/;
const MUI = /\/@mui\/material\/.+\.mjs$/;

const SIDES: Readonly<Record<string, string>> = { Left: 'InlineStart', Right: 'InlineEnd' };
const CORNERS: Readonly<Record<string, string>> = {
  TopLeft: 'StartStart',
  TopRight: 'StartEnd',
  BottomLeft: 'EndStart',
  BottomRight: 'EndEnd',
};
const EDGES: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** A module of MUI with styles that follow the direction of the page: `marginLeft` becomes `marginInlineStart`. */
export function toLogicalStyles(code: string, id: string): string {
  const logical = code
    .replace(
      /(?<![.\w])(margin|padding|border)(Left|Right)((?:Width|Color|Style)?)(?=:)/g,
      (_, property, side, part) => `${property}${SIDES[side]}${part}`,
    )
    .replace(
      /(?<![.\w])border(TopLeft|TopRight|BottomLeft|BottomRight)Radius(?=:)/g,
      (_, corner) => `border${CORNERS[corner]}Radius`,
    )
    // Texts of another direction stay on the side of the page (src/portal/app/languages.css).
    .replace(/(?<=textAlign: ')(left|start)(?=')/g, 'var(--line-side)');
  if (!PLACES.test(id)) return logical;
  return logical
    .replace(/(?<=^ +)(left|right)(?=: (?:[\d-][\d.]*%);$)/gm, (side) => `inset-inline-${EDGES[side]}`)
    .replace(
      /(?<=^ +)(left|right)(?=: (?:'(?!left|right)[^']*'|[\d.-]+),?(?: \/\/.*)?$)/gm,
      (side) => `insetInline${side === 'left' ? 'Start' : 'End'}`,
    );
}

/**
 * Rewrites MUI's styles to logical properties while the portal is built, in place of a plugin that turns them round in
 * the browser: Arabic pages load nothing more than others, and no style is processed twice.
 */
export function logicalStyles(): Plugin {
  return {
    name: 'sillage-logical-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: MUI },
      handler: (code, id) => ({ code: toLogicalStyles(code, id), map: null }),
    },
  };
}
