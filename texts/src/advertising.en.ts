import { advertisements } from './advertising/advertisements.en.ts'

/** The texts of selling, loaded with its screens. */
export const texts = { advertisements }
