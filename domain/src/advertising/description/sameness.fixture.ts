/** Number of words in a run. */
const RUN = 5

/**
 * Repetition between texts: the share of five-word runs of the shorter text that the longer one has too, as the
 * mean over all pairs of texts. 0 if no two texts share a run.
 */
export function sameness(texts: readonly string[]): number {
  const runs = texts.map(runsOf)
  let sum = 0
  let pairs = 0
  for (let first = 0; first < runs.length; first += 1) {
    for (let second = first + 1; second < runs.length; second += 1) {
      sum += sharedShare(runs[first] ?? new Set(), runs[second] ?? new Set())
      pairs += 1
    }
  }
  return pairs === 0 ? 0 : sum / pairs
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,][\p{N}]+)*/gu) ?? []
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, at) => words.slice(at, at + RUN).join(' ')),
  )
}

function sharedShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one]
  if (shorter.size === 0) return 0
  let shared = 0
  for (const run of shorter) if (longer.has(run)) shared += 1
  return shared / shorter.size
}
