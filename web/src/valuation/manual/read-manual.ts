import { parseCoordinate } from '@lindero/domain/kernel/parse-coordinate'
import { parseDate } from '@lindero/domain/kernel/parse-date'
import { parseFloor } from '@lindero/domain/kernel/parse-floor'
import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { readFigure } from '../inputs/figure.ts'
import type { FieldFault, ManualFaults, ManualForm, ManualText } from './manual-fields.ts'

type ManualValues = Pick<
  MarketEvidence,
  | 'price'
  | 'size'
  | 'date'
  | 'latitude'
  | 'longitude'
  | 'floor'
  | 'rooms'
  | 'bathrooms'
  | 'constructionYear'
  | 'address'
  | 'portalUrl'
  | 'cadastralReference'
>

export type ManualRead = { kind: 'read'; values: ManualValues } | { kind: 'wrong'; faults: ManualFaults }

/** Reads every field, so that all that is wrong is said at once. */
export function readManual(form: ManualForm, latest: string): ManualRead {
  const faults: ManualFaults = {}
  const fault = (field: ManualText, wrong: FieldFault): null => {
    faults[field] = wrong
    return null
  }
  const values = {
    price: positive('price'),
    size: positive('size'),
    date: dateOf(),
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
    floor: floorOf(),
    rooms: whole('rooms'),
    bathrooms: whole('bathrooms'),
    constructionYear: whole('year'),
    address: textOf(form.address),
    portalUrl: linkOf(),
    cadastralReference: textOf(form.reference),
  }
  const { price, size, date, latitude, longitude } = values
  if (
    Object.keys(faults).length > 0 ||
    price === null ||
    size === null ||
    date === null ||
    latitude === null ||
    longitude === null
  )
    return { kind: 'wrong', faults }
  return { kind: 'read', values: { ...values, price, size, date, latitude, longitude } }

  function positive(field: 'price' | 'size'): number | null {
    const read = readFigure(form[field])
    if (read.kind === 'empty') return fault(field, 'required')
    if (read.kind === 'unreadable') return fault(field, 'number')
    return read.value > 0 ? read.value : fault(field, 'positive')
  }

  function whole(field: 'rooms' | 'bathrooms' | 'year'): number | null {
    const read = readFigure(form[field], field === 'year' ? 'decimal' : 'grouped')
    if (read.kind === 'empty') return null
    if (read.kind === 'unreadable') return fault(field, 'number')
    return Number.isInteger(read.value) && read.value >= 0 ? read.value : fault(field, 'integer')
  }

  function floorOf(): number | null {
    const read = parseFloor(form.floor)
    if (read.kind === 'value') return read.value
    return read.kind === 'invalid' ? fault('floor', 'integer') : null
  }

  function coordinate(field: 'latitude' | 'longitude'): number | null {
    const read = parseCoordinate(form[field])
    if (read.kind === 'value') return read.value
    return fault(field, read.kind === 'empty' ? 'required' : 'number')
  }

  function dateOf(): string | null {
    const read = parseDate(form.date)
    if (read.kind === 'empty') return fault('date', 'required')
    if (read.kind !== 'value') return fault('date', 'date')
    return read.value > latest ? fault('date', 'future') : read.value
  }

  function linkOf(): string | null {
    const link = textOf(form.link)
    return link === null || /^https?:\/\/\S+$/.test(link) ? link : fault('link', 'link')
  }
}

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
