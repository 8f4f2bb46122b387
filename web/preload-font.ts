import type { Plugin } from 'vite'

/** The alphabet of both languages. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Lets the built page fetch the font together with the program. Otherwise the browser requests it only when it lays out
 * the first text, and later lays out the whole screen again with the font, which then moves.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: fontIn(bundle ?? {}),
            crossorigin: '',
          },
          injectTo: 'head',
        },
      ],
    },
  }
}

/**
 * Address of the font.
 *
 * @throws Error if the bundle has no font file with this name, because its name has changed
 */
export function fontIn(bundle: Readonly<Record<string, unknown>>): string {
  const file = Object.keys(bundle).find((name) => FONT.test(name))
  if (!file) throw new Error('the program has no font to load with the page')
  return `/${file}`
}
