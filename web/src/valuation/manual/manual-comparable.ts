/** A manual comparable (product facts 6.6): its form, and the evidence created from the form. */

import { annexesOf, byAnnex, UNKNOWN_ANNEXES } from '@lindero/domain/kernel/annexes'
import { checkCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { calendarDateAt } from '@lindero/domain/kernel/dates'
import { pick } from '@lindero/domain/kernel/pick'
import {
  ASSET_SUBTYPES,
  type AssetSubtype,
  type AssetTypeId,
  PROPERTY_STATES,
} from '@lindero/domain/kernel/property-types'
import { EVIDENCE_KINDS, type MarketEvidence, type Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { EditableComparableFields } from '@lindero/domain/valuation/methods/comparables/edits'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import type { FoundProperty } from '../../assets/list/use-look-up.ts'
import { choice, triState } from '../../kernel/forms/choice-fields.tsx'
import type { Edited } from '../../kernel/forms/field.ts'
import { area, count, day, floor, money, year } from '../../kernel/forms/figure-fields.ts'
import { type FormValues, formFields } from '../../kernel/forms/form-fields.ts'
import { latitude, longitude } from '../../kernel/forms/reference-fields.ts'
import { text, url } from '../../kernel/forms/text-fields.ts'

const SUBTYPES = Object.keys(ASSET_SUBTYPES) as AssetSubtype[]

export const manualForm = formFields(
  { labels: 'valuation:manual', hints: 'valuation:manual.hints' },
  {
    kind: choice([...EVIDENCE_KINDS].reverse(), {
      texts: 'market:kind',
      as: 'segments',
      required: true,
      wide: true,
    }),
    price: money({ required: true, check: (value) => (value > 0 ? [] : [{ code: 'notPositive' }]) }),
    size: area({ required: true }),
    date: day({ required: true, max: () => calendarDateAt(new Date()) }),
    address: text(),
    reference: text(),
    latitude: latitude({ required: true }),
    longitude: longitude({ required: true }),
    state: choice(PROPERTY_STATES, { texts: 'assets:states', as: 'native' }),
    subtype: choice(SUBTYPES, { texts: 'assets:subtypes', as: 'native' }),
    year: year(),
    floor: floor(),
    rooms: count(),
    bathrooms: count(),
    link: url({ wide: true }),
    reason: text({ wide: true, max: 500 }),
    ...byAnnex(() => triState({ as: 'native' })),
  },
)
export type ManualFields = typeof manualForm.fields
type ManualValues = FormValues<typeof manualForm>

/** The initial form: a closing on the valuation date, at the asset's location. */
export function emptyManual(subject: Subject): Edited<ManualFields> {
  return {
    kind: 'closing',
    price: null,
    size: null,
    date: subject.valuationDate,
    address: null,
    reference: null,
    ...pick(subject, 'latitude', 'longitude', 'state', 'subtype'),
    year: null,
    floor: null,
    rooms: null,
    bathrooms: null,
    link: null,
    reason: null,
    ...UNKNOWN_ANNEXES,
  }
}

export function manualOf(comparable: Comparable): Edited<ManualFields> {
  const { price, size, date, address, floor, rooms, bathrooms, location } = comparable
  return {
    price,
    size,
    date,
    address,
    floor,
    rooms,
    bathrooms,
    // The form has no kind `own`. For an existing comparable it hides the kind and does not save it, so any kind will do.
    kind: comparable.comparableType === 'own' ? 'closing' : comparable.comparableType,
    reference: comparable.cadastralReference,
    latitude: location.latitude,
    longitude: location.longitude,
    state: comparable.status,
    subtype: comparable.subtypeId,
    year: comparable.constructionYear,
    link: comparable.portalUrl,
    reason: comparable.reason ?? null,
    ...annexesOf(comparable),
  }
}

interface ManualPlace {
  uuid: string
  typeId: AssetTypeId
  operation: Operation
}

/** Creates evidence from the form. The evidence has a unique key, so that it is never mistaken for a listing. */
export function evidenceOf(values: ManualValues, place: ManualPlace): MarketEvidence {
  const { kind, price, size, date, address, latitude, longitude, state, subtype, floor } = values
  const { rooms, bathrooms, reference, year, link } = values
  return {
    ...annexesOf(values),
    kind,
    price,
    size,
    date,
    address,
    latitude,
    longitude,
    state,
    subtype,
    floor,
    rooms,
    bathrooms,
    ...place,
    propertyKey: `manual:${place.uuid}`,
    cadastralReference: reference,
    constructionYear: year,
    portalUrl: link,
    addedOn: kind === 'closing' ? null : date,
    expiredOn: null,
  }
}

const COMPARABLE_FIELDS = { state: 'status', year: 'constructionYear', link: 'portalUrl' } as const

/** The changed fields of an existing comparable, under the names that comparables use. */
export function fieldsOf(changed: Partial<ManualValues>): EditableComparableFields {
  const named = Object.entries(changed).map(([name, value]) => [
    COMPARABLE_FIELDS[name as keyof typeof COMPARABLE_FIELDS] ?? name,
    value,
  ])
  return Object.fromEntries(named) as EditableComparableFields
}

/** A property in the cadastre, with field names as in an asset. */

interface FilledForm {
  typeId: AssetTypeId
  /** Values that the last look-up filled in. */
  filled: Partial<Edited<ManualFields>>
  /** The values of the form when the cadastre was asked. */
  asked: Edited<ManualFields>
}

const PLACE: readonly string[] = ['reference', 'address', 'latitude', 'longitude']

/**
 * The values that a look-up in the cadastre fills in (product facts 6.6): the location, and fields that are empty or
 * were filled in by an earlier look-up. Values that the valuer has typed are not overwritten, nor a location that the
 * valuer edits during the look-up.
 */
export function filledBy(
  looked: FoundProperty['values'],
  present: Edited<ManualFields>,
  { typeId, filled, asked }: FilledForm,
): Partial<Edited<ManualFields>> {
  const { subtypeId } = looked
  const fields: Partial<Edited<ManualFields>> = {
    reference: looked.cadastralReference ?? null,
    address: looked.address ?? null,
    latitude: looked.latitude ?? null,
    longitude: looked.longitude ?? null,
    size: looked.sizes?.product ?? looked.sizes?.cadastreTotal ?? null,
    subtype: subtypeId && ASSET_SUBTYPES[subtypeId] === typeId ? subtypeId : null,
    year: looked.constructionYear ?? null,
    floor: looked.floor ?? null,
    rooms: looked.rooms ?? null,
    ...annexesOf(looked),
  }
  const mayFill = (name: keyof ManualFields) =>
    (PLACE.includes(name) && present[name] === asked[name]) || present[name] === null || present[name] === filled[name]
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null && mayFill(name as keyof ManualFields)),
  )
}

/** True if the typed cadastral reference is invalid. */
export function isReferenceWrong(reference: string | null): boolean {
  if (reference === null) return false
  const { kind } = checkCadastralReference(reference)
  return kind !== 'property' && kind !== 'parcel'
}

/** Positions in the building that the user can choose instead of a floor number (product facts 6.6). */
export const PLACES = ['groundFloor', 'penthouse'] as const

/**
 * Returns subtype and floor for the chosen position. A ground floor has floor 0. Otherwise the floor stays, except that
 * the 0 is removed if the ground floor was chosen before. For a penthouse, the user types the floor.
 */
export function placed(
  place: (typeof PLACES)[number] | null,
  { subtype, floor }: Pick<Edited<ManualFields>, 'subtype' | 'floor'>,
): Pick<Edited<ManualFields>, 'subtype' | 'floor'> {
  if (place === 'groundFloor') return { subtype: place, floor: 0 }
  return { subtype: place, floor: subtype === 'groundFloor' ? null : floor }
}
