import { type AssetTypeId, useOfType } from '../kernel/property-types.ts'
import type { EnergyRating } from './advertisement.ts'
import { BANK_OWNED } from './bank-words.ts'
import type { RentObstacle } from './tag-suggestions.ts'
import { type FigureField, figuresInText } from './text-figures.ts'

/** Fields of an advertisement that must agree with its asset, if both state them. */
const COMPARED_FIELDS = ['size', 'rooms', 'bathrooms', 'floor', 'energyRating'] as const
type ComparedField = (typeof COMPARED_FIELDS)[number]

type Value = number | string

/** A statement of an advertisement that contradicts its asset, or a text that contradicts its advertisement. */
export type FactContradiction =
  | { in: 'fields'; field: ComparedField; advertised: Value; recorded: Value }
  /** `words` are in the text; `corrected` are the same words with the value of the advertisement. */
  | {
      in: 'text'
      field: FigureField
      words: string
      corrected: string
      stated: Value
      advertised: Value
      /** True for an amount as a whole sentence, without the word "price". */
      isBare: boolean
    }
  /** The text or a tag says that the property belongs to a bank, but its owner is no bank. */
  | { in: 'text'; field: 'bankOwned'; words: string }
  /** An advertisement for rent of a property that is occupied or let. */
  | { in: 'possession'; field: 'operationType'; obstacle: RentObstacle }

export interface StatedFacts {
  typeId: AssetTypeId
  size: number | null
  price: number | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  energyRating: EnergyRating | null
  description: { text: string; language: string } | null
  tags: readonly string[]
}

export interface RecordedFacts {
  /** Size for the valuation and size for a sale. An advertisement may state either. */
  size: number | null
  saleSize: number | null
  plotSize: number | null
  rooms: number | null
  bathrooms: number | null
  floor: number | null
  energyRating: string | null
  /**
   * True if the owner is a bank, by the asset or else by the customer; false if the customer owns the asset and is none; null
   * if the customer manages assets of others.
   */
  isBank: boolean | null
  /** Reason against a new lease of the asset. Null for an advertisement for sale. */
  rentObstacle: RentObstacle | null
}

/** Two sizes are the same if they round to the same square metre. */
const SIZE_ROUNDING = 0.5

const isSameValue = (field: ComparedField, advertised: Value, recorded: Value) =>
  field === 'size' ? Math.abs(Number(advertised) - Number(recorded)) <= SIZE_ROUNDING : advertised === recorded

/**
 * The contradictions between an advertisement and its asset, and between a text and the fields beside it. An unknown
 * value contradicts nothing.
 */
export function factContradictions(stated: StatedFacts, recorded: RecordedFacts): FactContradiction[] {
  const ofFields = COMPARED_FIELDS.flatMap((field): FactContradiction[] => {
    const advertised = stated[field]
    const values = (field === 'size' ? [recorded.saleSize, recorded.size] : [recorded[field]]).filter(
      (value): value is Value => value !== null,
    )
    const [first] = values
    if (advertised === null || first === undefined) return []
    if (values.some((value) => isSameValue(field, advertised, value))) return []
    return [{ in: 'fields', field, advertised, recorded: first }]
  })
  const obstacle = recorded.rentObstacle
  const ofPossession: FactContradiction[] = obstacle ? [{ in: 'possession', field: 'operationType', obstacle }] : []
  return [...ofFields, ...ofPossession, ...ofText(stated, recorded), ...ofOwner(stated, recorded)]
}

/** Houses, and buildings of homes. The plot of a flat is that of the whole building. */
const WITH_PLOT: readonly AssetTypeId[] = [12, 13, 14]
const PLOT_OF_HOUSE = /^parcela de \d/i

function ofText({ description, ...stated }: StatedFacts, { plotSize }: RecordedFacts): FactContradiction[] {
  if (!description) return []
  const isLand = useOfType(stated.typeId) === 5
  return figuresInText(description.text, description.language).flatMap((figure): FactContradiction[] => {
    const { words, stated: value } = figure
    // The size of land is that of the plot.
    const field = figure.field === 'plotSize' && isLand ? 'size' : figure.field
    const isOfHouse = WITH_PLOT.includes(stated.typeId) && PLOT_OF_HOUSE.test(words)
    const advertised = field !== 'plotSize' ? stated[field] : isOfHouse ? plotSize : null
    if (advertised === null || figure.holds(advertised)) return []
    const corrected = figure.corrected(advertised)
    return [{ in: 'text', field, words, corrected, stated: value, advertised, isBare: figure.isBare === true }]
  })
}

function ofOwner({ description, tags }: StatedFacts, { isBank }: RecordedFacts): FactContradiction[] {
  if (isBank !== false) return []
  return [description?.text ?? '', ...tags]
    .flatMap((text) => text.match(BANK_OWNED) ?? [])
    .map((words) => ({ in: 'text', field: 'bankOwned', words }))
}

/** Name of a contradiction, to find those that a change adds. */
export function factContradictionKey(one: FactContradiction): string {
  if (one.in === 'possession') return `${one.field}:${one.obstacle}`
  return one.in === 'fields' ? `${one.field}:${one.advertised}:${one.recorded}` : `${one.field}:${one.words}`
}
