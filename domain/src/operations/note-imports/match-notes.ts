import { fold } from '../transcription/note-text.ts'
import { numberInWords } from '../transcription/spanish-words.ts'

/** Identifiers of the property of a registry extract, and the day of issue. A value that was not read is null. */
export interface NoteIdentity {
  /** CRU or IDUFIR: 14 digits. */
  registryCode: string | null
  registryOffice: string | null
  /** Number of the property in its registry. */
  registryNumber: string | null
  cadastralReference: string | null
  /** Day of issue, as yyyy-mm-dd. */
  expeditionDate: string | null
}

/** An asset with the identities that it and its extracts have. */
export interface RegisteredAsset {
  uuid: string
  cadastralReference: string | null
  properties: readonly { code: string | null; office: string | null; number: string | null }[]
  /** The extracts of the asset, to recognise one that it already has. */
  extracts: readonly Pick<NoteIdentity, 'registryCode' | 'registryNumber' | 'expeditionDate'>[]
}

/** Identifiers by which an extract and an asset are the same property, the surest first. */
export const MATCH_KEYS = ['registryCode', 'cadastralReference', 'property'] as const
type MatchKey = (typeof MATCH_KEYS)[number]

/** Results of a match. `several`: a user must choose. `known`: the asset already has this extract. */
export const NOTE_MATCHES = ['found', 'several', 'none', 'known'] as const

type NoteMatch =
  | { kind: 'found' | 'known'; assetUuid: string; by: readonly MatchKey[] }
  | { kind: 'several'; candidates: readonly string[] }
  | { kind: 'none' }

/** Maximum number of candidates that are offered. */
const MOST_CANDIDATES = 20

/**
 * Finds the asset of each extract by CRU, cadastral reference, and number of the property with its registry. The
 * identifiers must agree: if they belong to different assets, or to several, a user chooses. The number of a property
 * counts only with the registry, because each registry has its own numbers. An extract with another CRU than its asset
 * is asked about too. An extract that the asset or an earlier item
 * of the list has with the same day is known.
 */
export function matchNotes(notes: readonly NoteIdentity[], assets: readonly RegisteredAsset[]): NoteMatch[] {
  const index = indexOf(assets)
  const byUuid = new Map(assets.map((asset) => [asset.uuid, asset]))
  const seen = new Set<string>()
  return notes.map((note) => {
    const match = matchOf(note, index)
    if (match.kind !== 'found') return match
    if (hasOtherCode(byUuid.get(match.assetUuid), note)) return { kind: 'several', candidates: [match.assetUuid] }
    // A flat and its garage may be two properties of one asset, with two extracts of one day.
    const property = compact(note.registryCode) ?? compact(note.registryNumber)
    const key = JSON.stringify([match.assetUuid, note.expeditionDate, property])
    const isKnown = hasExtract(byUuid.get(match.assetUuid), note) || (note.expeditionDate !== null && seen.has(key))
    seen.add(key)
    return isKnown ? { ...match, kind: 'known' } : match
  })
}

type Index = Readonly<Record<MatchKey, ReadonlyMap<string, ReadonlySet<string>>>>

function indexOf(assets: readonly RegisteredAsset[]): Index {
  const index: Record<MatchKey, Map<string, Set<string>>> = {
    registryCode: new Map(),
    cadastralReference: new Map(),
    property: new Map(),
  }
  const add = (kind: MatchKey, key: string | null, uuid: string) => {
    if (key === null) return
    const same = index[kind].get(key)
    if (same) same.add(uuid)
    else index[kind].set(key, new Set([uuid]))
  }
  for (const { uuid, cadastralReference, properties } of assets) {
    add('cadastralReference', compact(cadastralReference), uuid)
    for (const { code, office, number } of properties) {
      add('registryCode', compact(code), uuid)
      add('property', propertyKey(office, number), uuid)
    }
  }
  return index
}

function matchOf(note: NoteIdentity, index: Index): NoteMatch {
  const keys: Readonly<Record<MatchKey, string | null>> = {
    registryCode: compact(note.registryCode),
    cadastralReference: compact(note.cadastralReference),
    property: propertyKey(note.registryOffice, note.registryNumber),
  }
  const shared = MATCH_KEYS.flatMap((kind) => {
    const key = keys[kind]
    const assets = key === null ? undefined : index[kind].get(key)
    return assets ? [{ kind, assets }] : []
  })
  if (shared.length === 0) return { kind: 'none' }
  const all = new Set(shared.flatMap(({ assets }) => [...assets]))
  const common = [...all].filter((uuid) => shared.every(({ assets }) => assets.has(uuid)))
  const [only] = common
  if (only !== undefined && common.length === 1) {
    return { kind: 'found', assetUuid: only, by: shared.map(({ kind }) => kind) }
  }
  return { kind: 'several', candidates: [...(common.length > 0 ? common : all)].slice(0, MOST_CANDIDATES) }
}

/** True if the asset has a CRU, and the extract has another one. It may be another property of the asset. */
function hasOtherCode(asset: RegisteredAsset | undefined, { registryCode }: NoteIdentity): boolean {
  const code = compact(registryCode)
  const codes = (asset?.properties ?? []).map((each) => compact(each.code)).filter((each) => each !== null)
  return code !== null && codes.length > 0 && !codes.includes(code)
}

function hasExtract(asset: RegisteredAsset | undefined, note: NoteIdentity): boolean {
  if (!asset || note.expeditionDate === null) return false
  return asset.extracts.some(
    ({ expeditionDate, registryCode, registryNumber }) =>
      expeditionDate === note.expeditionDate &&
      !areDifferent(registryCode, note.registryCode) &&
      !areDifferent(registryNumber, note.registryNumber),
  )
}

const areDifferent = (one: string | null, other: string | null) => {
  const [left, right] = [compact(one), compact(other)]
  return left !== null && right !== null && left !== right
}

const compact = (value: string | null): string | null => {
  const key = fold(value ?? '').replace(/[^a-z0-9]/g, '')
  return key === '' ? null : key
}

/** "Registro de la Propiedad de Madrid nº 17" and "MADRID 17" are one registry. Null without registry or number. */
function propertyKey(office: string | null, number: string | null): string | null {
  const words = fold(office ?? '')
    .replace(/registr[eo]\s+d[ea]\s+(?:la\s+)?propie(?:dad|tat|dade)|rexistro\s+da\s+propiedade/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !/^(?:de|del|la|el|numero|num|no?|n)$/.test(word))
    .map((word) => String(numberInWords(word) ?? word))
    .toSorted()
    .join(' ')
  const digits = compact(number)
  return words === '' || digits === null ? null : `${words} ${digits}`
}
