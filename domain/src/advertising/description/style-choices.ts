import type { Style } from './styles.ts'

/** A kind of statement about a property. */
export type Clause =
  | ('what' | 'rooms' | 'floor' | 'annexes' | 'comfort' | 'year' | 'state')
  | ('energy' | 'consumption' | 'useful' | 'plot' | 'price' | 'unit')

/**
 * The statements of each style, by sentence. Styles differ in what they choose and in its order, because words that fit
 * every property say nothing about one. Each style states the property, its energy certificate and its price.
 */
export const STYLE_CHOICES: Readonly<Record<Style, readonly (readonly Clause[])[]>> = {
  luxury: [['what', 'annexes'], ['comfort'], ['floor'], ['useful'], ['rooms'], ['plot'], ['energy'], ['price']],
  technical: [
    ...([['what'], ['useful', 'plot'], ['rooms'], ['floor'], ['annexes'], ['comfort']] as const),
    ...([
      ['year', 'state'],
      ['energy', 'consumption'],
      ['price', 'unit'],
    ] as const),
  ],
  lifestyle: [['what'], ['annexes', 'plot'], ['rooms', 'floor'], ['comfort'], ['energy'], ['price']],
  commercial: [['price', 'unit'], ['what', 'rooms'], ['annexes'], ['state'], ['energy']],
  family: [['rooms'], ['what', 'floor'], ['annexes'], ['plot'], ['comfort'], ['energy'], ['price']],
  minimal: [['what', 'rooms'], ['energy'], ['price']],
  urban: [['what', 'floor'], ['rooms'], ['unit'], ['comfort'], ['energy', 'consumption'], ['price']],
  premium: [['what'], ['useful'], ['rooms', 'annexes'], ['comfort'], ['year', 'state'], ['energy'], ['price']],
  practical: [
    ['what', 'rooms'],
    ['floor'],
    ['state'],
    ['annexes'],
    ['year'],
    ['energy', 'consumption'],
    ['price', 'unit'],
  ],
  poetic: [['annexes'], ['what', 'year'], ['plot'], ['floor'], ['energy'], ['price']],
}

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
