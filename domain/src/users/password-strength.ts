import { passwordViolations } from './password-rule.ts'

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Minimum number of bits for a good and a strong password. */
const GOOD_BITS = 85
const STRONG_BITS = 110

/**
 * Strength of a password. A password that violates a rule is weak. Otherwise, the strength is the number of bits that
 * an attacker would have to guess, given the kinds of characters in the password. A character that equals the previous
 * one, or is next to it in the alphabet, adds no bits.
 */
export function passwordStrength(password: string): Strength {
  if (passwordViolations(password).length > 0) return 'weak'
  const bits = guessableCharacters(password) * Math.log2(alphabetOf(password))
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= GOOD_BITS ? 'good' : 'fair'
}

/** Kinds of characters, with the number of different characters of each kind. */
const SETS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 27],
  [/\p{Lu}/u, 27],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
]

function alphabetOf(password: string): number {
  return SETS.reduce((size, [set, characters]) => size + (set.test(password) ? characters : 0), 0)
}

function guessableCharacters(password: string): number {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  return points.filter((point, index) => {
    const before = points[index - 1]
    return before === undefined || Math.abs(point - before) > 1
  }).length
}
