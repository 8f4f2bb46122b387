import { expect, it } from 'vitest'
import { fontIn } from './preload-font.ts'

const STATIC = { 'static/index-C1.js': {}, 'static/inter-greek-wght-normal-CkhJZR-_.woff2': {} }

it('the page preloads the font file for basic Latin letters, not the file for extended Latin', () => {
  const latin = 'static/inter-latin-wght-normal-Dx4kXJAl.woff2'
  const others = 'static/inter-latin-ext-wght-normal-DO1Apj_S.woff2'
  expect(fontIn({ ...STATIC, [others]: {}, [latin]: {} })).toBe(`/${latin}`)
})

it('the build fails if the bundle contains no font file to preload', () => {
  expect(() => fontIn(STATIC)).toThrow('no font')
})
