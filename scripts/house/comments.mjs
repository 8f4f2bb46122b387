// Comments that say only what the name and type of the declaration below already say.

/** Words that add nothing: articles, prepositions, and words that every declaration could have. */
const FILLERS = new Set(
  (
    'a an the of to on at for from with and or as is are be its this that these which each every all any has have ' +
    'given returns return value values field fields type kind object function new used use'
  ).split(' '),
)

/** Words that always say more than a name. */
const MORE = /^(?:null|first|last|by|without|not|no)$/

/** Short forms in names, with the word that a comment would use. */
const WHOLE = new Map(
  Object.entries({
    alt: 'alternative',
    at: 'time',
    attr: 'attribute',
    col: 'column',
    cols: 'columns',
    db: 'database',
    dir: 'direction',
    el: 'element',
    err: 'error',
    fn: 'function',
    id: 'identifier',
    ids: 'identifiers',
    img: 'picture',
    lat: 'latitude',
    lng: 'longitude',
    max: 'maximum',
    min: 'minimum',
    num: 'number',
    on: 'date',
    params: 'parameters',
    pct: 'percent',
    ref: 'reference',
    src: 'source',
    tx: 'transaction',
    url: 'address',
    uuid: 'identifier',
  }),
)

const wordsOf = (text) =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** The parameters and the type of a declaration, without its body or value. */
const signatureOf = (rest) => rest.split(/=>|\s=\s(?!\(|async)/, 1)[0]

/** Without the endings of plurals and verb forms, so that `is selected` and `selecting` are the same word. */
const stem = (word) => word.replace(/(?:ies|y|ing|ed|es|s|e)$/, '')

const DECLARATION =
  /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:readonly\s+|static\s+|async\s+|private\s+)*(?:(?:interface|type|class|function|const|let|enum)\s+)?#?([\w$]+)\b(.*)$/

/** The text of a comment that ends above the line `end`, without its signs; undefined if it spans code or has tags. */
function commentAbove(lines, end) {
  const one = /^\s*\/\*\*\s+(.*?)\s*\*\/$/.exec(lines[end] ?? '') ?? /^\s*\/\/\s+(.*)$/.exec(lines[end] ?? '')
  if (one && !/^\s*\/\//.test(lines[end - 1] ?? '')) return { start: end, text: one[1] }
  return undefined
}

/**
 * Comments in a source that have no word beyond the name, the type, the owner and the path of what they describe.
 *
 * @returns {{ line: number, text: string }[]} lines from 1
 */
export function emptyComments(source, path = '') {
  const lines = source.split('\n')
  const empty = []
  let owner = []
  for (const [index, line] of lines.entries()) {
    const opened = /^(?:export\s+)?(?:interface|type|class|function|const)\s+(\w+)/.exec(line)
    if (opened) owner = wordsOf(opened[1])
    const comment = commentAbove(lines, index - 1)
    const [, name, rest = ''] = (comment && DECLARATION.exec(line)) ?? []
    if (!comment || !name || /@|`|https?:|\d|biome-ignore|TODO|eslint|vitest/.test(comment.text)) continue
    const saidAlready = new Set(
      [...wordsOf(name), ...wordsOf(signatureOf(rest)), ...owner, ...wordsOf(path)]
        .flatMap((word) => [word, WHOLE.get(word) ?? word])
        .map(stem),
    )
    const said = wordsOf(comment.text).filter((word) => !FILLERS.has(word))
    // A note about null, or about an order, is more than the type.
    const left = said.filter((word) => MORE.test(word) || !saidAlready.has(stem(word)))
    if (left.length === 0) empty.push({ line: comment.start + 1, text: comment.text })
  }
  return empty
}
