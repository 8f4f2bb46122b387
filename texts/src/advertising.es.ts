import { advertisements } from './advertising/advertisements.es.ts'

export const texts = { advertisements }
