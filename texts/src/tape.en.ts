import { tape } from './tape/tape.en.ts'

export const texts = { tape }
