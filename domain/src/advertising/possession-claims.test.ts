import { describe, expect, it } from 'vitest'
import { contradictedNotices } from './possession-claims.ts'

describe('Claims about the possession', () => {
  it.each([
    ['Piso libre de ocupantes y con posesión inmediata.', ['occupied'], 2],
    ['Con posesión inmediata.', ['withoutPossession'], 1],
    ['Luminoso y listo para entrar a vivir.', ['occupied'], 1],
    ['A flat with vacant possession.', ['withoutPossession'], 1],
    ['Piso libre de ocupantes y con posesión inmediata.', [], 0],
    ['El inmueble está ocupado y no se puede visitar. Tres dormitorios.', ['occupied'], 0],
  ] as const)('the text "%s" with the notices %j has %i contradictions', (text, notices, count) => {
    expect(contradictedNotices(text, notices)).toHaveLength(count)
  })
})
