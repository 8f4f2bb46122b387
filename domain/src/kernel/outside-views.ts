/**
 * Views of an asset on external sites: street, cadastre, plan, façade. Each view is a link built from a template that
 * the operator configures.
 */
export const OUTSIDE_VIEWS = ['street', 'cadastre', 'plan', 'facade'] as const
export type OutsideView = (typeof OUTSIDE_VIEWS)[number]

/**
 * Placeholders in a template. `{reference}` is the cadastral reference, `{parcel}` is its first 14 characters, and
 * `{rc1}` and `{rc2}` are the two halves of the parcel.
 */
const VIEW_PLACEHOLDERS = ['latitude', 'longitude', 'reference', 'parcel', 'rc1', 'rc2'] as const
type Placeholder = (typeof VIEW_PLACEHOLDERS)[number]

interface ViewedAsset {
  latitude: number | null
  longitude: number | null
  cadastralReference: string | null
}

const PARCEL = 14
const HALF = 7
const NAMED = /\{(\w*)\}/g

/** The unknown placeholders in a template. */
export function unknownPlaceholders(template: string): string[] {
  const placeholders: readonly string[] = VIEW_PLACEHOLDERS
  return [...template.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => !placeholders.includes(name))
}

/** The URL of a view; null if the asset lacks a value that the template needs. */
export function viewAddress(template: string, asset: ViewedAsset): string | null {
  const reference = asset.cadastralReference?.replace(/\s/g, '') ?? ''
  const parcel = reference.length >= PARCEL ? reference.slice(0, PARCEL) : ''
  const values: Record<Placeholder, string | number | null> = {
    latitude: asset.latitude,
    longitude: asset.longitude,
    reference,
    parcel,
    rc1: parcel.slice(0, HALF),
    rc2: parcel.slice(HALF),
  }
  let isComplete = true
  const address = template.replace(NAMED, (_found, name: Placeholder) => {
    const value = values[name]
    if (value === null || value === undefined || value === '') isComplete = false
    return encodeURIComponent(String(value ?? ''))
  })
  return isComplete ? address : null
}
