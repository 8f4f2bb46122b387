import { palette } from './app/palette.es.ts'

/** Texts of the command palette, loaded when it opens. */
export const texts = { palette }
