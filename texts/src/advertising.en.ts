import { advertisements } from './advertising/advertisements.en.ts'

export const texts = { advertisements }
