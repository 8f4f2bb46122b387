import { controlCharacters, normaliseReference, REFERENCE_LENGTH } from '../kernel/cadastral-reference.ts'
import { foldWords } from '../kernel/parse-result.ts'

/** A part of a text that has the length of a cadastral reference, without spaces. */
interface ReferenceInText {
  /** The twenty characters, as they are printed. */
  printed: string
  /** True if its control characters are right. */
  isProven: boolean
}

/** An asset with the values that a bill may contain. */
export interface NamedAsset {
  uuid: string
  externalId: string
  address: string | null
  municipality: string | null
  reference: string | null
}

/**
 * The asset of a bill and the text that names it. An address alone is a question. So is a reference with a misread
 * digit, because it may be the reference of a neighbour.
 */
export type BillHome =
  | { kind: 'found'; asset: NamedAsset; printed: string; isRepaired: boolean }
  | { kind: 'question'; by: 'reference' | 'misread' | 'address'; assets: readonly NamedAsset[]; printed: string }
  | { kind: 'none' }

/** Digits (9) and letters (A) of both kinds of references. A misread character can be in any place. */
const URBAN = '9999999AA9999A9999AA'
const RURAL = '99999A999999999999AA'
const MOST_REFERENCES = 400
const MOST_ADDRESSES = 200
const MOST_QUESTIONED = 5

/** All parts of a text that can be a cadastral reference. Spaces within a reference, also at a line end, are ignored. */
export function referencesInText(lines: readonly string[]): ReferenceInText[] {
  const references = new Map<string, ReferenceInText>()
  for (const [at, line] of lines.entries()) {
    const own = plainOf(line)
    const text = own + plainOf(lines[at + 1] ?? '').slice(0, REFERENCE_LENGTH - 1)
    for (let from = 0; from < own.length && references.size < MOST_REFERENCES; from += 1) {
      const printed = text.slice(from, from + REFERENCE_LENGTH)
      if (printed.length < REFERENCE_LENGTH || (misfits(printed, URBAN) > 1 && misfits(printed, RURAL) > 1)) continue
      references.set(printed, { printed, isProven: controlCharacters(printed) === printed.slice(18) })
    }
  }
  return [...references.values()]
}

const plainOf = (line: string) => normaliseReference(line).replace(/[^0-9A-ZÑ]/g, '')

/** Number of letters in the place of a digit, and of digits in the place of a letter. */
function misfits(text: string, shape: string): number {
  let count = 0
  for (let at = 0; at < shape.length; at += 1) if (/\d/.test(text[at] ?? '') !== (shape[at] === '9')) count += 1
  return count
}

/** The shape of a reference: 9 for a digit, A for a letter. */
const shapeOf = (reference: string) => reference.replace(/\d/g, '9').replace(/[^9]/g, 'A')

/** Street words with the number behind them, folded: `calle mayor, 22` gives `mayor 22`. */
export function addressesInText(lines: readonly string[]): string[] {
  const addresses = new Set<string>()
  for (const line of lines) {
    const tokens = foldWords(line).split(' ')
    for (const [at, token] of tokens.entries()) {
      if (!/^\d{1,4}$/.test(token)) continue
      const word = tokens
        .slice(Math.max(0, at - 2), at)
        .findLast((one) => /^[a-z]{3,}$/.test(one) && !BETWEEN.test(one))
      if (word && addresses.size < MOST_ADDRESSES) addresses.add(`${word} ${token}`)
    }
  }
  return [...addresses]
}

/** Words between a street and its number, and words before other numbers. */
const BETWEEN =
  /^(?:num|numero|nro|piso|planta|puerta|pta|esc|escalera|bloque|bajo|ejercicio|periodo|factura|fra|recibo|total|euros|eur|del|los|las|art|tel|fax|apartado|pag|pagina|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/

/**
 * The asset of a bill. A reference with right control characters is that of an asset or of no asset. If the control
 * characters are wrong, one character was misread. The reference of an asset that differs in this character only is
 * certain if the bill has a letter in the place of a digit, or a digit in the place of a letter. If it has another digit,
 * the user is asked. Without a reference, the user is asked about the assets at an address of the bill.
 */
export function homeOfBill(lines: readonly string[], assets: readonly NamedAsset[]): BillHome {
  const references = referencesInText(lines)
  const hits = assets.flatMap((asset) => {
    const { reference } = asset
    if (reference === null || reference.length !== REFERENCE_LENGTH) return []
    const exact = references.find(({ printed }) => printed === reference)
    if (exact) return [{ asset, printed: exact.printed, isRepaired: false }]
    if (controlCharacters(reference) !== reference.slice(18)) return []
    const near = references.find(({ printed, isProven }) => !isProven && differences(printed, reference) === 1)
    return near ? [{ asset, printed: near.printed, isRepaired: true }] : []
  })
  const exact = hits.filter(({ isRepaired }) => !isRepaired)
  const named = exact.length > 0 ? exact : hits
  const [only] = named
  if (only && named.length === 1) {
    const { asset, printed, isRepaired } = only
    const isProven = !isRepaired || misfits(printed, shapeOf(asset.reference ?? '')) === 1
    return isProven ? { kind: 'found', ...only } : { kind: 'question', by: 'misread', assets: [asset], printed }
  }
  if (only) {
    const several = named.slice(0, MOST_QUESTIONED).map(({ asset }) => asset)
    return { kind: 'question', by: 'reference', assets: several, printed: only.printed }
  }
  // The reference of another home: its address would lead to a wrong home.
  if (references.some(({ isProven, printed }) => isProven && misfits(printed, URBAN) === 0)) return { kind: 'none' }
  return homeByAddress(lines, assets)
}

function homeByAddress(lines: readonly string[], assets: readonly NamedAsset[]): BillHome {
  const addresses = new Set(addressesInText(lines))
  const at = assets.flatMap((asset) => {
    const printed = addressesInText([asset.address ?? '']).find((address) => addresses.has(address))
    return printed === undefined ? [] : [{ asset, printed, words: doorWords(asset.address) }]
  })
  const [first] = at
  if (!first) return { kind: 'none' }
  const text = ` ${lines.map(foldWords).join(' ')} `
  const atDoor = at.filter(({ words }) => words !== '' && text.includes(` ${words} `))
  const named = (atDoor.length > 0 ? atDoor : at).slice(0, MOST_QUESTIONED)
  return { kind: 'question', by: 'address', assets: named.map(({ asset }) => asset), printed: first.printed }
}

/** The words of an address from its number on, with floor and door. */
function doorWords(address: string | null): string {
  const tokens = foldWords(address ?? '').split(' ')
  const at = tokens.findIndex((token) => /^\d/.test(token))
  return at < 0 || at === tokens.length - 1 ? '' : tokens.slice(at).join(' ')
}

function differences(text: string, reference: string): number {
  let count = 0
  for (let at = 0; at < reference.length; at += 1) if (text[at] !== reference[at]) count += 1
  return count
}
