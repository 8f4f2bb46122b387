import { CHARGE_KINDS, CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { type ChargeState, chargeStateOf, deniedParts, isDenied } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import { sentencesOf } from './note-sentences.ts'
import type { NoteText, Span } from './note-text.ts'

/** One entry under the charges: a charge by itself, with all sentences that speak of it. */
export interface ChargeEntry extends Span {
  kind: ChargeKind
  state: ChargeState
  /** The words that name the kind. */
  sign: Span
}

const BULLET = '^[\\s*=#>«"\'·•–—-]*(?:\\(?(?:\\d{1,2}|[ivx]{1,4}|[a-z])\\s?[.)º°ª]+[\\s–-]*)?'
const LEAD =
  '(?:(?:la|esta|dicha|expresada|citada|presente)\\s+finca[^.:;]{0,60}?\\b|sobre\\s+(?:la|esta|dicha)\\s+finca[^.:;]{0,40}?\\b|una?\\s+|el\\s+|la\\s+|los\\s+|las\\s+|con\\s+|por\\s+(?:su\\s+|razon\\s+de\\s+(?:su\\s+)?)?(?:procedencia|matriz)[^:.;]{0,80}?[:,;.]?\\s+|(?:y|ademas|tambien|asimismo|igualmente),?\\s+|(?:queda|esta|se\\s+(?:encuentra|halla)|aparece)\\s+|derecho\\s+(?:real\\s+)?de\\s+|carga\\s*:?\\s+|nota\\s*:\\s*|gravad[ao]s?\\s+(?:con|por)\\s+|segun\\s+[^.:;]{0,80},\\s+)*'
const FIRST_WORDS =
  '(?:hipoteca(?!nte|ri)|gravad|anotacion|anotad|embargo|embargad|afeccion|afect[ao]|por\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|durante\\s+(?:el\\s+plazo\\s+de\\s+)?(?:cinco|\\d)\\s+anos|servidumbre|arrendamiento|arrendad|condicion|pacto\\s+resol|prohibicion|nota\\s+(?:al\\s+)?marg|al\\s+margen|concurso|declarad[ao]|sujet[ao]|opcion|secuestro|demanda|tanteo|retracto|derechos?\\s+de|calificad|calificacion|descalific|vivienda|carga|limitacion|sustitucion|censo|expedid[ao]\\s+(?:la\\s+)?certif|expediente|liberad|autoliquid|alegad|presentad[ao]\\s+autoliq|libre|no\\s+(?:le\\s+|se\\s+)?(?:hay|exist|const|figur|aparec|tien|pesa|result|encuentr|hall|esta)|sin\\s+(?:mas\\s+|otras\\s+)?carg|procedencia|usufructo|uso\\s|a\\s+favor\\s+de|reserva|expropiacion|afecciones|estatutos)'
const START = new RegExp(`${BULLET}${LEAD}${FIRST_WORDS}`)
/** Sentences about the charge before them, also where they name a kind. */
const GOES_ON =
  /^[\s*•–-]*(?:(?:esta|dicha|la\s+(?:citada|referida|indicada|expresada|presente)|la\s+misma|el\s+citado|dicho)\s+(?!finca)|(?:la\s+)?(?:anotacion|hipoteca|afeccion)\s+(?:de\s+(?:la\s+)?letra|letra\s+\w+|de\s+la\s+inscripcion|anterior|citada|antedicha|referida|que\s+precede)|(?:ha|han|fue|fueron|ya|hoy|queda|quedo)\s|cancelad|caducad|formalizad|constituid[ao]\s+(?:en|por|segun|mediante)|prorrogad|novad|ampliad|modificad|subrogad|cedid|inscrit[ao]\b|anotad[ao]\s+(?:con|el|bajo)|tasad|plazo|vencimiento|duracion|intereses|costas|se\s+(?:tasa|pacta|fija|senala|valora)|responde|el\s+plazo|con\s+fecha|su\s|en\s+(?:la\s+)?inscripcion|inscripcion|segun|fecha|importe|principal|titular\s+de\s+la\s+carga|acreedor)/

/** The entries of the charges, in their order; those that are denied are left out. */
export function chargeEntries(note: NoteText, { charges }: NoteSections): ChargeEntry[] {
  return groupsOf(note, charges).flatMap((span) => entryOf(note, span) ?? [])
}

function groupsOf(note: NoteText, scope: Span): Span[] {
  const groups: Span[] = []
  for (const sentence of sentencesOf(note, scope)) {
    const words = note.folded.slice(sentence.from, sentence.to)
    const last = groups.at(-1)
    const isTitle = last && last.to - last.from < 45 && !/[.;]$/.test(note.text.slice(last.from, last.to).trim())
    const isNew = !last || (!isTitle && START.test(words) && !GOES_ON.test(words))
    if (isNew) groups.push({ ...sentence })
    else last.to = sentence.to
  }
  return groups
}

function entryOf(note: NoteText, span: Span): ChargeEntry | null {
  const words = note.folded.slice(span.from, span.to)
  const denied = deniedParts(words)
  let [kind, at, length]: [ChargeKind | null, number, number] = [null, Number.POSITIVE_INFINITY, 0]
  for (const [each, sign] of CHARGE_SIGNS) {
    for (const match of words.matchAll(new RegExp(sign, 'g'))) {
      if (isDenied(denied, match.index)) continue
      if (match.index < at) [kind, at, length] = [each, match.index, match[0].length]
      break
    }
  }
  if (kind === null) return null
  const sign = { from: span.from + at, to: span.from + at + length }
  return { ...span, kind, state: chargeStateOf(words), sign }
}

/** A sentence that denies charges as such, or these kinds: "libre de cargas", "no existe hipoteca ni embargo". */
export function deniedKinds(note: NoteText, { charges }: NoteSections): ReadonlyMap<ChargeKind | 'all', Span> {
  const found = new Map<ChargeKind | 'all', Span>()
  const words = note.folded.slice(charges.from, charges.to)
  for (const part of deniedParts(words)) {
    const denied = words.slice(part.from, part.to)
    const span = { from: charges.from + part.from, to: charges.from + part.to }
    if (/\b(?:cargas?|gravamen(?:es)?)\b(?!\s+(?:urban|fiscal))/.test(denied) && !found.has('all'))
      found.set('all', span)
    for (const kind of CHARGE_KINDS) {
      const [, sign] = CHARGE_SIGNS.find(([each]) => each === kind) ?? []
      if (sign && new RegExp(sign).test(denied)) found.set(kind, span)
    }
  }
  return found
}
