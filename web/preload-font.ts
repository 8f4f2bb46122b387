import type { Plugin } from 'vite'

/** File of the font with the letters of both languages. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Lets the built page fetch the font together with the program. Otherwise the browser requests the font only when it
 * lays out the first text. When the font arrives, the browser lays out the screen again, and its content moves.
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
