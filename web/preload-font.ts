import type { Plugin } from 'vite'

/** Font file with the letters of both languages. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Makes the built page preload the font together with the program. Otherwise the browser requests the font only when it
 * lays out the first text, and must lay out the screen again when the font arrives, which shifts the content.
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
 * URL path of the font.
 *
 * @throws Error if the bundle has no font file with the expected name
 */
export function fontIn(bundle: Readonly<Record<string, unknown>>): string {
  const file = Object.keys(bundle).find((name) => FONT.test(name))
  if (!file) throw new Error('the program has no font to load with the page')
  return `/${file}`
}
