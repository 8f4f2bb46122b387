import { advertisements } from './advertising/advertisements.es.ts'

/** The texts of selling, loaded with its screens. */
export const texts = { advertisements }
