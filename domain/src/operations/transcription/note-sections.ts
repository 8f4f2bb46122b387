import { fold, type NoteText, type Span } from './note-text.ts'

export type SectionName = 'description' | 'ownership' | 'charges' | 'end'

/** Headings of a simple note, alone on their line; registries write them in several ways. */
const HEADINGS: readonly (readonly [SectionName, RegExp])[] = [
  [
    'description',
    /^(datos|descripcion|identificacion) (registrales )?(de la finca|del inmueble)|^descripcion$|^finca$/,
  ],
  ['ownership', /^titular(es|idad|idades)?( registral(es)?| de la finca| actual(es)?)?$/],
  ['charges', /^cargas?( y (gravamenes|limitaciones))?( vigentes)?( de la finca)?$|^cargas gravamenes/],
  [
    'end',
    /^(asientos? de presentacion|documentos (relativos|pendientes)|advertencias?|aviso|observaciones|informacion basica|honorarios)/,
  ],
]

/** The parts of a note by their headings. Without headings all of it is every part. */
export interface NoteSections {
  whole: Span
  description: Span
  ownership: Span
  charges: Span
  /** Each charge by itself, in their order, without those that were cancelled. */
  blocks: readonly Span[]
}

export function sectionsOf(note: NoteText): NoteSections {
  const starts = note.lines.flatMap(({ from, to }) => {
    const heading = lettersOf(note.text.slice(from, to))
    const [name] = HEADINGS.find(([, pattern]) => heading.length < 60 && pattern.test(heading)) ?? []
    return name ? [{ name, from: to, heading: from }] : []
  })
  const whole = { from: 0, to: note.text.length }
  const spanOf = (name: SectionName): Span | null => {
    const index = starts.findIndex((start) => start.name === name)
    const start = starts[index]
    if (!start) return null
    const next = starts.slice(index + 1).find((other) => other.name !== name)
    return { from: start.from, to: next?.heading ?? whole.to }
  }
  const ownership = spanOf('ownership')
  const charges = spanOf('charges') ?? { from: ownership?.from ?? 0, to: whole.to }
  return {
    whole,
    description: spanOf('description') ?? { from: 0, to: ownership?.from ?? whole.to },
    ownership: ownership ?? whole,
    charges,
    blocks: blocksOf(note, charges),
  }
}

function lettersOf(text: string): string {
  return fold(text)
    .replace(/[^a-zñ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const CHARGE_START =
  /^[^a-z]{0,4}(hipoteca\b|gravada con|anotacion|embargo\b|afeccion|afecta\b|servidumbre|arrendamiento|arrendada|condicion resolutoria|prohibicion|nota marginal|nota de afeccion|concurso|sujeta a|opcion de compra|secuestro|demanda|tanteo|derecho de|calificad[ao]|vivienda|carga urbanistica|por procedencia|por razon de)/
const CANCELLED =
  /\b(?:ha(?:n)?\s+sido|fue(?:ron)?|quedo|queda|esta|totalmente|hoy|ya)\s+(?:totalmente\s+)?(?:cancelad|caducad|extinguid|levantad)[ao]s?\b|^[^a-z]{0,4}cancelad[ao]\b/

function blocksOf(note: NoteText, charges: Span): Span[] {
  const blocks: Span[] = []
  for (const { from, to } of note.lines) {
    if (from < charges.from || to > charges.to) continue
    const last = blocks.at(-1)
    const isAfterSentence = !last || /[.:;]\s*$/.test(note.text.slice(last.from, last.to))
    if (!last || (isAfterSentence && CHARGE_START.test(note.folded.slice(from, to)))) blocks.push({ from, to })
    else last.to = to
  }
  return blocks.filter(({ from, to }) => !CANCELLED.test(note.folded.slice(from, to)))
}
