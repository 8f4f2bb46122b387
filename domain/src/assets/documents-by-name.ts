import { foldText, foldWords } from '../kernel/parse-result.ts'

/** An asset with the identifiers that file names may contain. */
export interface NamedAsset {
  uuid: string
  externalId: string
  cadastralReference: string | null
}

export type NamedDocument =
  | { kind: 'found'; asset: NamedAsset }
  /** The name contains the identifiers of several assets, so the user must choose. */
  | { kind: 'ambiguous' }
  | { kind: 'unknown' }

/**
 * Words in file names that identify the kind of document, in lower case without accents. The first kind with a match
 * wins.
 */
const KIND_WORDS = {
  registryNote: /\b(nota (simple|registral|informativa)|notas? simples?|land registry)\b/,
  propertyTax: /\b(ibi|bienes inmuebles|property tax)\b/,
  energyCertificate: /\b(cee|eficiencia energetica|certificad[oa]s? energetic[oa]s?|energy certificate|epc)\b/,
  appraisal: /\b(tasacion|tasaciones|appraisal|informe de valoracion)\b/,
  plan: /\b(planos?|croquis|floor ?plans?)\b/,
  lease: /\b(arrendamiento|contrato de alquiler|lease)\b/,
  title: /\b(escrituras?|titulo de propiedad|title)\b/,
  community: /\b(comunidad|actas?|homeowners)\b/,
  court: /\b(decreto|auto|sentencia|testimonio|demanda|lanzamiento|court)\b/,
  cadastre: /\b(catastro|catastral|ficha catastral|cadastre)\b/,
  invoice: /\b(facturas?|recibos?|invoices?)\b/,
} as const satisfies Record<string, RegExp>
export type DocumentKind = keyof typeof KIND_WORDS
export const DOCUMENT_KINDS = Object.keys(KIND_WORDS) as DocumentKind[]

/** Maximum number of file names in one call. */
export const NAMES_AT_ONCE = 1_000

/** Maximum number of words in an identifier. `PRY 12 B-3` has four. */
const MOST_WORDS = 8
/**
 * A number with at most four digits. It may also be a year or a counter, so it identifies an asset only at the start of
 * a name.
 */
const SHORT_NUMBER = /^\d{1,4}$/

/** True for files that operating systems add to folders and archives. */
export const isSystemFile = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path) || path.endsWith('/')

/** Number of assets with one identifier that makes it ambiguous. More are not kept. */
const AMBIGUOUS = 2

interface NameInText {
  from: number
  to: number
  assets: NamedAsset[]
}

/** Finds the asset of a file by an identifier or cadastral reference in the name of the file or its folders. */
export class DocumentNames {
  readonly #assets = new Map<string, NamedAsset[]>()

  constructor(assets: readonly NamedAsset[]) {
    for (const asset of assets) {
      const names = [asset.externalId, asset.cadastralReference ?? '']
      for (const key of new Set(names.map(foldText))) {
        if (key === '') continue
        const same = this.#assets.get(key)
        if (same === undefined) this.#assets.set(key, [asset])
        else if (same.length < AMBIGUOUS) same.push(asset)
      }
    }
  }

  /**
   * Finds the asset of a file.
   *
   * @param path folders and file name, separated by slashes. An identifier in the file name wins over one in a folder.
   */
  find(path: string): NamedDocument {
    for (const segment of segmentsOf(path).toReversed()) {
      const matchingAssets = new Set(this.#placesIn(segment).flatMap(({ assets }) => assets))
      const [asset] = matchingAssets
      if (asset) return matchingAssets.size === 1 ? { kind: 'found', asset } : { kind: 'ambiguous' }
    }
    return { kind: 'unknown' }
  }

  /** The identifiers in a name, without those that are part of a longer identifier in the name. */
  #placesIn(segment: string): NameInText[] {
    const words = foldWords(segment).split(' ')
    const places: NameInText[] = []
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
        const key = words.slice(from, to).join('')
        const assets = this.#assets.get(key)
        if (assets && (!SHORT_NUMBER.test(key) || from === 0)) places.push({ from, to, assets })
      }
    }
    return places.filter(
      (one) => !places.some((other) => other !== one && other.from <= one.from && other.to >= one.to),
    )
  }
}

const segmentsOf = (path: string) => {
  const segments = path.normalize('NFC').split('/').filter(Boolean)
  return segments.map((segment, index) => (index === segments.length - 1 ? segment.replace(/\.[^.]*$/, '') : segment))
}

/** The kind of document according to the file name, or else the folders. Null if no word identifies a kind. */
export function documentKind(path: string): DocumentKind | null {
  for (const segment of segmentsOf(path).toReversed()) {
    const words = foldWords(segment)
    const kind = DOCUMENT_KINDS.find((each) => KIND_WORDS[each].test(words))
    if (kind) return kind
  }
  return null
}
