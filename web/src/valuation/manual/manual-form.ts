/** A comparable as it is typed by hand (product facts 6.6): texts in, evidence out, or what is wrong and where. */

import { judgeCadastralReference } from '@lindero/domain/kernel/cadastral-reference'
import { formatDate, type Locale } from '@lindero/domain/kernel/formats'
import { ANNEXES, type Annexes, type AssetTypeId } from '@lindero/domain/kernel/property-types'
import type { MarketEvidence, Operation } from '@lindero/domain/market/market-evidence'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import type { EditableComparableFields } from '@lindero/domain/valuation/methods/comparables/edits'
import type { Subject } from '@lindero/domain/valuation/record/subject'
import type { ManualFaults, ManualForm } from './manual-fields.ts'
import { readManual } from './read-manual.ts'

export type ManualOutcome<Result> = { kind: 'read'; result: Result } | { kind: 'wrong'; faults: ManualFaults }

const NO_ANNEXES = Object.fromEntries(ANNEXES.map((annex) => [annex, null])) as Annexes

/** An empty form: a closing, of the day, where the asset stands. */
export function emptyForm(subject: Subject, write: (figure: number) => string): ManualForm {
  return {
    kind: 'closing',
    reference: '',
    address: '',
    latitude: write(subject.latitude),
    longitude: write(subject.longitude),
    size: '',
    year: '',
    state: subject.state,
    subtype: subject.subtype,
    floor: '',
    rooms: '',
    bathrooms: '',
    link: '',
    annexes: NO_ANNEXES,
    price: '',
    date: formatDate(subject.valuationDate),
  }
}

export function formOf(comparable: Comparable, write: (figure: number) => string): ManualForm {
  const text = (figure: number | null) => (figure === null ? '' : write(figure))
  return {
    kind: comparable.comparableType,
    reference: comparable.cadastralReference ?? '',
    address: comparable.address ?? '',
    latitude: write(comparable.location.latitude),
    longitude: write(comparable.location.longitude),
    size: write(comparable.size),
    year: comparable.constructionYear?.toString() ?? '',
    state: comparable.status,
    subtype: comparable.subtypeId,
    floor: text(comparable.floor),
    rooms: text(comparable.rooms),
    bathrooms: text(comparable.bathrooms),
    link: comparable.portalUrl ?? '',
    annexes: annexesOf(comparable),
    price: write(comparable.price),
    date: formatDate(comparable.date),
  }
}

interface ManualPlace {
  typeId: AssetTypeId
  operation: Operation
  /** Evidence after this day does not exist for the valuation. */
  valuationDate: string
  uuid: string
}

/** The evidence that the form describes; its key names it alone, so that it is never taken for an advert. */
export function evidenceOf(form: ManualForm, place: ManualPlace): ManualOutcome<MarketEvidence> {
  const read = readManual(form, place.valuationDate)
  if (read.kind === 'wrong') return read
  const { price, size, date, latitude, longitude, ...rest } = read.values
  const isClosing = form.kind === 'closing'
  return {
    kind: 'read',
    result: {
      ...rest,
      ...form.annexes,
      uuid: place.uuid,
      propertyKey: `manual:${place.uuid}`,
      kind: form.kind,
      operation: place.operation,
      typeId: place.typeId,
      subtype: form.subtype,
      state: form.state,
      price,
      size,
      date,
      latitude,
      longitude,
      addedOn: isClosing ? null : date,
      expiredOn: null,
    },
  }
}

/** Of a comparable that is there already: what the form changes of it. Place, kind and date stay. */
export function fieldsOf(form: ManualForm, comparable: Comparable): ManualOutcome<EditableComparableFields> {
  const read = readManual(form, comparable.date)
  if (read.kind === 'wrong') return read
  const { price, size, floor, rooms, bathrooms, constructionYear, address, portalUrl } = read.values
  const all = {
    price,
    size,
    floor,
    rooms,
    bathrooms,
    constructionYear,
    address,
    portalUrl,
    status: form.state,
    ...form.annexes,
  }
  const changed = Object.entries(all).filter(
    ([field, value]) => comparable[field as keyof EditableComparableFields] !== value,
  )
  return { kind: 'read', result: Object.fromEntries(changed) as EditableComparableFields }
}

function annexesOf(comparable: Comparable): Annexes {
  return Object.fromEntries(ANNEXES.map((annex) => [annex, comparable[annex]])) as Annexes
}

/** Whether a reference was typed that names nothing. */
export function isReferenceWrong(reference: string): boolean {
  const { kind } = judgeCadastralReference(reference)
  return reference.trim() !== '' && kind !== 'property' && kind !== 'parcel'
}

export function localeFigure(locale: Locale): (figure: number) => string {
  return (figure) => (locale === 'es' ? String(figure).replace('.', ',') : String(figure))
}
