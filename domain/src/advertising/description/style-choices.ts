import type { Style } from './styles.ts'

/** A kind of statement about a property. */
export type Clause =
  | ('what' | 'rooms' | 'floor' | 'annexes' | 'comfort' | 'year' | 'state')
  | ('energy' | 'consumption' | 'useful' | 'plot' | 'price' | 'unit')
  | ('area' | 'orientation' | 'places')

/**
 * The statements of each style, by sentence. Styles differ in what they choose and in its order, because words that fit
 * every property say nothing about one. Each style begins with the property, so that later sentences have a subject, and
 * states its energy certificate and its price.
 */
export const STYLE_CHOICES: Readonly<Record<Style, readonly (readonly Clause[])[]>> = {
  luxury: [
    ...([['what', 'annexes'], ['area'], ['comfort'], ['floor', 'orientation'], ['useful'], ['rooms']] as const),
    ...([['plot'], ['places'], ['energy'], ['price']] as const),
  ],
  technical: [
    ...([['what'], ['useful', 'plot'], ['rooms'], ['floor', 'orientation'], ['annexes'], ['comfort']] as const),
    ...([['year'], ['state'], ['area'], ['places'], ['energy', 'consumption'], ['price', 'unit']] as const),
  ],
  lifestyle: [
    ...([['what'], ['annexes'], ['plot'], ['places'], ['rooms', 'floor'], ['comfort'], ['orientation']] as const),
    ...([['area'], ['energy'], ['price']] as const),
  ],
  commercial: [['what', 'rooms'], ['price', 'unit'], ['area'], ['annexes'], ['state'], ['places'], ['energy']],
  family: [
    ...([['what', 'floor'], ['rooms'], ['annexes'], ['places'], ['plot'], ['comfort'], ['area']] as const),
    ...([['energy'], ['price']] as const),
  ],
  minimal: [['what', 'rooms'], ['area'], ['energy'], ['price']],
  urban: [
    ...([['what', 'floor', 'orientation'], ['places'], ['annexes'], ['rooms'], ['area'], ['comfort']] as const),
    ...([
      ['energy', 'consumption'],
      ['price', 'unit'],
    ] as const),
  ],
  premium: [
    ...([['what'], ['useful'], ['area'], ['rooms'], ['annexes'], ['comfort'], ['orientation']] as const),
    ...([['year'], ['state'], ['energy'], ['price']] as const),
  ],
  practical: [
    ...([['what', 'rooms'], ['floor'], ['state'], ['annexes'], ['year'], ['places'], ['area']] as const),
    ...([
      ['energy', 'consumption'],
      ['price', 'unit'],
    ] as const),
  ],
  poetic: [
    ...([['what', 'year'], ['orientation'], ['rooms'], ['annexes'], ['plot'], ['floor'], ['area']] as const),
    ...([['energy'], ['price']] as const),
  ],
}

/** True if the text of a style states the fact, so that another statement need not. */
export const isStated = (style: Style, clause: Clause): boolean =>
  STYLE_CHOICES[style].some((clauses) => clauses.includes(clause))

/** The two forms of a statement: as the beginning of a sentence, and after a comma. */
export interface ClauseForms {
  start: string
  inside: string
}

/** Composes the sentences of a style from the statements that the facts support. */
export function composed(style: Style, clauseOf: (clause: Clause, style: Style) => ClauseForms | null): string[] {
  return STYLE_CHOICES[style].flatMap((clauses) => {
    const statements = clauses.flatMap((clause) => clauseOf(clause, style) ?? [])
    const [first, ...rest] = statements
    if (!first) return []
    return [`${[first.start, ...rest.map(({ inside }) => inside)].join(', ')}.`]
  })
}
