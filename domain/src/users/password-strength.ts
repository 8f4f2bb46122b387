import { passwordViolations } from './password-rule.ts'

export const STRENGTHS = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof STRENGTHS)[number]

/** Minimum number of bits of a good and of a strong password. */
const GOOD_BITS = 85
const STRONG_BITS = 110

/**
 * Strength of a password. If the password violates a rule, it is weak. Otherwise its strength depends on the number of
 * bits that an attacker must guess who knows the kinds of its characters. A character that repeats or follows the one
 * before it adds no bits.
 */
export function passwordStrength(password: string): Strength {
  if (passwordViolations(password).length > 0) return 'weak'
  const bits = guessableCharacters(password) * Math.log2(alphabetOf(password))
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= GOOD_BITS ? 'good' : 'fair'
}

/** Number of different characters of each kind. */
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
