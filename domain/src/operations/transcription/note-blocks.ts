import { areCharges } from './charge-subjects.ts'
import { signIn } from './entry-groups.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'
import { numberInWords } from './spanish-words.ts'

/** A part of the charges section that the registrar separated: a numbered entry, a table row or a paragraph. */
export interface NoteBlock extends Span {
  /** True if a number or a row of a table delimits the block, so that it is about one charge. */
  isEntry: boolean
}

const ORDINALS = ['primer', 'segund', 'tercer', 'cuart', 'quint', 'sext', 'septim', 'octav', 'noven', 'decim']
const MARKERS: readonly (readonly [name: string, pattern: RegExp, numberOf: (text: string) => number])[] = [
  ['charge', /^[\s*•–-]*carga\s+(?:n[uº°o.]*\w*\s*)?(\d{1,2})\b/, Number],
  ['number', /^[\s*•–-]*\(?(\d{1,2})\s?(?:\.?\s?[ºª°]\s?[.)]?|[.)])\s?[-–]*\s*(?=[^\d\s])/, Number],
  [
    'figures',
    /^\s*(\d{1,2})\s+(?=(?:hipoteca|embargo|anotacion|afeccion|servidumbre|arrendamiento|condicion|prohibicion|usufructo|opcion|demanda|concurso|censo|derecho|nota|vivienda|sustitucion|expedicion|ejecucion)\b)/,
    Number,
  ],
  ['dash', /^[\s*•]*(\d{1,2})\s?[-–]\s*(?=[^\d\s])/, Number],
  [
    'word',
    /^[\s*•–-]*(primer|segund|tercer|cuart|quint|sext|septim|octav|noven|decim)[oa]\s?(?:[.:)]|\s[-–])/,
    (text) => ORDINALS.indexOf(text) + 1,
  ],
  [
    'count',
    /^[\s*•–-]*(un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s?(?:[.:)]|\s[-–])/,
    (text) => numberInWords(text) ?? 0,
  ],
  ['bracket', /^\s*\[\s?(\d{1,2})\s?\]\s*(?=\S)/, Number],
  ['hash', /^\s*#\s?(\d{1,2})\b\s*(?=\S)/, Number],
  ['letter', /^[\s*•–-]*\(?([a-z])\s?(?:\)|\.-)\s*(?=\S)/, (text) => text.charCodeAt(0) - 96],
  ['roman', /^[\s*•–-]*([ivx]{1,5})\s?[.)-]+\s*(?=\S)/, romanOf],
]

/** A dash, a point or the word "carga" before an entry. A line of dashes below a heading is none. */
const BULLET = /^\s*(?:[-–—*•·]\s+(?=[a-z«"[])|carga\b(?!\s*[:.]?\s*$)|\[[a-z ]{3,26}\]\s*(?=[a-z]))/

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

function romanOf(text: string): number {
  const values = Array.from(text, (letter) => ROMAN[letter] ?? 0)
  return values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** The blocks of a part of an extract, in order. */
export function blocksOf(note: NoteText, scope: Span): NoteBlock[] {
  const lines = note.lines.filter(({ from, to }) => to > scope.from && from < scope.to)
  const numbered = numberedStarts(note, lines, scope)
  const blocks: NoteBlock[] = []
  const begin = (from: number, isEntry: boolean) => {
    const last = blocks.at(-1)
    if (last) last.to = from
    blocks.push({ from, to: scope.to, isEntry })
  }
  let isAfterRow = false
  const isArranged = lines.some(({ line }) => line.begins !== undefined)
  const carded = cardStarts(note, lines, scope)
  const inline = isArranged || carded.size > 0 ? [] : inlineStarts(note, scope, numbered.size)
  for (const [index, { from, to, line }] of lines.entries()) {
    const at = Math.max(from, scope.from)
    const isRow = line.isRow === true
    if (isArranged) {
      if (index === 0 || line.begins) begin(at, line.begins === 'entry')
    } else if (carded.size > 0) {
      if (index === 0 || carded.has(from)) begin(at, carded.has(from))
    } else if (inline.length === 0 && numbered.has(from)) begin(at, numbered.get(from) ?? true)
    else if (isRow) begin(at, true)
    else if (index === 0 || isAfterRow || line.isAfterGap || inline.includes(at)) begin(at, inline.includes(at))
    isAfterRow = isRow
    for (const start of inline) if (start > at && start >= from && start < to) begin(start, true)
  }
  const [first] = blocks
  if (first) first.from = scope.from
  return blocks.filter(({ from, to }) => note.text.slice(from, to).trim() !== '')
}

/**
 * The sentences that begin with the numbers of one style, in order, or with dashes: "PRIMERA. … SEGUNDA. …". None if the
 * lines have as many.
 */
function inlineStarts(note: NoteText, scope: Span, atLines: number): number[] {
  const sentences = sentencesOf(note, scope)
  const starts = [...numberedStarts(note, sentences, scope).keys()]
  if (starts.length > Math.max(1, atLines)) return starts
  return atLines < 2 ? separatedStarts(note, scope) : []
}

/** Signs that divide a list within a paragraph. */
const SEPARATORS = [/\s\/\/\s/g, /\s\/\s/g, /\s\|\s/g, /\s[—–]\s/g, /\s[•·]\s/g]

/**
 * The entries between the same signs: "Hipoteca a favor de… // Embargo a favor de…". None unless each part names a charge
 * at its beginning, so that the sign stands within no entry.
 */
function separatedStarts(note: NoteText, scope: Span): number[] {
  const words = note.folded.slice(scope.from, scope.to)
  const first = scope.from + (words.length - words.trimStart().length)
  for (const separator of SEPARATORS) {
    const starts = [
      first,
      ...Array.from(words.matchAll(separator), ({ index, 0: sign }) => scope.from + index + sign.length),
    ]
    if (
      starts.length > 1 &&
      areCharges(starts.map((from, index) => note.folded.slice(from, starts[index + 1] ?? scope.to)))
    )
      return starts
  }
  return []
}

const LABEL = /^\s*([a-z][a-z .º]{2,28}?)\s?:\s*\S/

/**
 * The first lines of cards, if the section has a label on nearly each line and the first label is repeated: "Clase:",
 * "Titular:", "Importe:", "Clase:".
 */
function cardStarts(
  note: NoteText,
  lines: readonly { from: number; to: number; line: { isRow?: boolean } }[],
  scope: Span,
) {
  const labels = lines
    .filter(({ from }) => from >= scope.from)
    .map(({ from, to, line }) => ({
      from,
      label: line.isRow ? null : (LABEL.exec(note.folded.slice(from, to))?.[1] ?? null),
    }))
  const first = labels.find(({ label }) => label !== null)?.label
  const starts = labels.filter(({ label }) => label === first)
  const labelled = labels.filter(({ label }) => label !== null)
  const isCards = starts.length > 1 && labelled.length >= labels.length * 0.7 && labelled.length >= starts.length * 3
  // A label that comes twice in a card divides no charges: each card names one.
  const areNamed = starts.every(
    ({ from }, index) => signIn(note.folded.slice(from, starts[index + 1]?.from ?? scope.to)) !== null,
  )
  return new Set(isCards && areNamed ? starts.map(({ from }) => from) : [])
}

/**
 * The lines or sentences that begin with the numbers of one style, in order: 1, 2, 3. False for the one before a lost
 * number ("1", "3" in a scan): it may have two charges.
 */
function numberedStarts(note: NoteText, lines: readonly Span[], scope: Span): ReadonlyMap<number, boolean> {
  let best: NumberedStart[] = []
  for (const [, pattern, numberOf] of MARKERS) {
    const numbers = lines.flatMap(({ from, to }) => {
      const [, value = ''] = pattern.exec(note.folded.slice(Math.max(from, scope.from), to)) ?? []
      const isOfSentence = WITHIN_SENTENCE.test(note.folded.slice(Math.max(scope.from, from - BEFORE_CHARACTERS), from))
      return value === '' || isOfSentence ? [] : [{ from, number: numberOf(value) }]
    })
    for (const step of [1, MOST_STEP]) {
      const starts = inOrder(numbers, step)
      if (starts.length > best.length) best = starts
    }
  }
  const bulleted = lines.filter(({ from, to }) => BULLET.test(note.folded.slice(Math.max(from, scope.from), to)))
  // A state in brackets begins its charge only if the first charge has it there: otherwise it may follow the charge.
  const areTags = bulleted.some(({ from }) => note.text.startsWith('[', Math.max(from, scope.from)))
  const isTagged = note.text.slice(scope.from, scope.to).trimStart().startsWith('[')
  if (best.length < 2 && bulleted.length > 1 && (!areTags || isTagged))
    return new Map(bulleted.map(({ from }) => [from, true]))
  const isFirst = best[0] !== undefined && note.text.slice(scope.from, best[0].from).trim() === ''
  const starts = best.length > 1 || isFirst ? best : []
  return new Map(
    starts.map(({ from, number }, index) => [
      from,
      starts.length > 1 && (starts[index + 1]?.number ?? number + 1) === number + 1,
    ]),
  )
}

/** Words at the end of a line whose number is the first word of the next line: "la inscripción / 2ª, de fecha". */
const WITHIN_SENTENCE =
  /\b(?:inscripcion|insc\.|anotacion|asiento|nota|letra|numero|num\.|n\.?\s?[ºo°]|articulo|art\.|finca|de|del|la|el|(?<![;,.]\s*)y)\s*$/
const BEFORE_CHARACTERS = 20

interface NumberedStart {
  from: number
  number: number
}

/** Maximum step between two numbers of a list: a scan may lose one of them. */
const MOST_STEP = 2

/** The starts from the number 1 on, each with a number that is at most `step` higher than the one before. */
function inOrder(numbers: readonly NumberedStart[], step: number): NumberedStart[] {
  const starts: NumberedStart[] = []
  for (const each of numbers) {
    const last = starts.at(-1)?.number ?? 0
    if (last === 0 ? each.number === 1 : each.number > last && each.number <= last + step) starts.push(each)
  }
  return starts
}
