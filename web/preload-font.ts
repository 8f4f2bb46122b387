import type { Plugin } from 'vite'

/** The alphabet of both languages. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Has the browser fetch the font with the program, in the built page. Found by the styles alone, it is asked for once
 * the first text is laid out; the whole screen is then laid out again in its letters, and moves.
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

/** Address of the font. @throws Error if the bundle has no font file with this name, because its name has changed */
export function fontIn(bundle: Readonly<Record<string, unknown>>): string {
  const file = Object.keys(bundle).find((name) => FONT.test(name))
  if (!file) throw new Error('the program has no font to load with the page')
  return `/${file}`
}
