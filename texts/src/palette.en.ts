import { palette } from './app/palette.en.ts'

/** Texts of the command palette, loaded when it opens. */
export const texts = { palette }
