import { CHARGE_KINDS, CHARGE_SIGNS, type ChargeKind } from './charge-kinds.ts'
import { deniedParts } from './note-negation.ts'
import type { NoteSections } from './note-sections.ts'
import type { NoteText, Span } from './note-text.ts'

const PROVES_NOTHING = /^no\s+(?:se\s+)?(?:acredit|garantiz|prejuzg|compr[ou]eb|verific)/

/**
 * The kinds of charges that the charges section denies, or `all`: "libre de cargas", "no existe hipoteca ni embargo".
 */
export function deniedKinds(note: NoteText, { charges }: NoteSections): ReadonlyMap<ChargeKind | 'all', Span> {
  const spans = new Map<ChargeKind | 'all', Span>()
  const words = note.folded.slice(charges.from, charges.to)
  for (const part of deniedParts(words)) {
    const denied = words.slice(part.from, part.to)
    // "No garantiza la situación de cargas" says nothing about the charges.
    if (PROVES_NOTHING.test(denied)) continue
    const span = { from: charges.from + part.from, to: charges.from + part.to }
    // The standard sentence "no tiene valor de certificación: solo esta acredita la libertad o gravamen" is not a
    // denial.
    const deniesAll =
      /^(?:(?!valor|efecto|acredit|certific|procedencia|matriz)[^.;:]){0,80}\b(?:cargas?|gravamen(?:es)?)\b(?!\s+(?:urban|fiscal|por\s+(?:su\s+)?procedencia))/
    if (deniesAll.test(denied) && !spans.has('all')) spans.set('all', span)
    for (const kind of CHARGE_KINDS) {
      const [, sign] = CHARGE_SIGNS.find(([each]) => each === kind) ?? []
      if (sign && new RegExp(sign).test(denied)) spans.set(kind, span)
    }
  }
  return spans
}
