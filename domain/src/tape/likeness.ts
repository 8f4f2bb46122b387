/** Words in headers that do not help to identify the field. */
const NOISE = new Set(
  'cod codigo id tipo num numero no n de del la el los las y o en activo inmueble the of'.split(' '),
)

/**
 * Similarity of two spellings, from 0 to 1: the maximum of the share of common letter pairs (Sørensen-Dice) and the
 * share of common word beginnings. For example, `COD_OCUP_2` is similar to `estado ocupación`. The words must be
 * normalised (`foldWords`).
 */
export function likeness(left: string, right: string): number {
  if (left === right) return 1
  return Math.max(pairLikeness(left.replaceAll(' ', ''), right.replaceAll(' ', '')), wordLikeness(left, right))
}

function pairLikeness(left: string, right: string): number {
  if (left.length < 2 || right.length < 2) return 0
  const pairs = new Map<string, number>()
  for (let index = 0; index < left.length - 1; index += 1) {
    const pair = left.slice(index, index + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let index = 0; index < right.length - 1; index += 1) {
    const pair = right.slice(index, index + 2)
    const remaining = pairs.get(pair) ?? 0
    if (remaining > 0) {
      shared += 1
      pairs.set(pair, remaining - 1)
    }
  }
  return (2 * shared) / (left.length + right.length - 2)
}

/** Mean of the best match for each word in `left`. Unmatched words in `right` reduce the mean. */
function wordLikeness(left: string, right: string): number {
  const leftWords = significant(left)
  const rightWords = significant(right)
  if (leftWords.length === 0 || rightWords.length === 0) return 0
  const matched = leftWords.map((word) => Math.max(...rightWords.map((other) => beginningLikeness(word, other))))
  const mean = matched.reduce((sum, match) => sum + match, 0) / leftWords.length
  const answered = matched.filter((match) => match > 0).length
  return mean * (0.85 + 0.15 * Math.min(1, answered / rightWords.length)) * 0.99
}

function beginningLikeness(word: string, other: string): number {
  if (word === other) return 1
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  if (short.length < 3 || !long.startsWith(short)) return 0
  return 0.85 + (0.15 * short.length) / long.length
}

function significant(text: string): string[] {
  return text.split(' ').filter((word) => word.length > 1 && !/^\d+$/.test(word) && !NOISE.has(word))
}
