// Mutants of a source file: copies with one small error. A good test fails for each of them.

/** Each pattern with its replacement. Operators have spaces around them, as the formatter writes them. */
const SWAPS = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ < /g, ' <= '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/ \/ /g, ' * '],
  [/\bMath\.min\(/g, 'Math.max('],
  [/\bMath\.max\(/g, 'Math.min('],
  [/\.some\(/g, '.every('],
  [/\.every\(/g, '.some('],
  [/(?<!\?: )\btrue\b/g, 'false'],
  [/(?<!\?: )\bfalse\b/g, 'true'],
]

/** A condition with an early end: the mutant never ends early. */
const EARLY_END = /^(\s*)if \(.+\) (return\b.*|continue)$/

/** Lines without behaviour: comments, imports, and types. */
const WITHOUT_BEHAVIOUR = /^\s*(?:\/\/|\/?\*|import\b|export \*|export type\b|type\b|(?:export )?interface\b|\|)/

/** @returns {{ line: number, from: string, to: string }[]} for each mutant, the line, its text, and the changed text */
export function mutantsOf(source) {
  const mutants = []
  let isType = false
  for (const [index, text] of source.split('\n').entries()) {
    if (/^(?:export )?(?:interface|type)\b.*(?:\{|=)$/.test(text)) isType = true
    if (!isType && !WITHOUT_BEHAVIOUR.test(text)) {
      for (const to of changesOf(text)) mutants.push({ line: index + 1, from: text, to })
    }
    if (isType && (/^\}/.test(text) || text === '')) isType = false
  }
  return mutants
}

function changesOf(text) {
  const [, indent, end] = EARLY_END.exec(text) ?? []
  const swapped = SWAPS.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)]
      .filter(({ 0: found, index }) => !isInText(text, index) && !isInvalid(text, found))
      .map(({ 0: found, index }) => text.slice(0, index) + replacement + text.slice(index + found.length)),
  )
  return end === undefined ? swapped : [...swapped, `${indent}if (false) ${end}`]
}

/** `??` next to `||` or `&&` needs parentheses, so the mutant would not compile. */
const isInvalid = (text, found) => text.includes(' ?? ') && / (?:&&|\|\|) /.test(found)

/** True if the position is within quotes or a pattern, or after a comment sign. */
function isInText(text, index) {
  const before = text.slice(0, index)
  const isOpen = ["'", '`'].some((quote) => before.split(quote).length % 2 === 0)
  return isOpen || before.includes('// ') || /\/[^/ ]*$/.test(before) || / \/[^/]*\/[a-z]*[,.)]/.test(text)
}

/** At most `most` of the items, evenly spread, so that the choice is the same in each run. */
export function spread(items, most) {
  if (items.length <= most) return items
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)])
}
