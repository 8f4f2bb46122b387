/** Names that filters of the market had before they had those of the specification; saved addresses have them. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  propertyTypes: 'typeId',
  states: 'propertyStatus',
  terms: 'termsInDescription',
  advertDate: 'propertyAdDate',
  advertDateKind: 'propertyAdDateKind',
}

/** Keys that hold a set: one value alone is a set of one. */
const SETS: ReadonlySet<string> = new Set([
  'typeId',
  'subtypeId',
  'propertySubtypes',
  'propertyStatus',
  'propertyAdType',
  'contactType',
  'annexes',
])

/** Ranges of days, whose bounds are `min` and `max` as those of every other range (operations specification, section 7). */
const DAYS: ReadonlySet<string> = new Set(['propertyAdDate', 'closingDate'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A filter of the market in the names and forms of the specification (ADR 920): older names are translated, one value
 * of a set becomes a set, and a status alone gets its time. Anything else stays for the schema to check.
 */
export function inSpecifiedNames(given: unknown): unknown {
  if (!isRecord(given)) return given
  const { advertStatus, expiredTime, ...others } = given
  const filter: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const key = OLDER_NAMES[name] ?? name
    // The specified name wins if both are given.
    if (key !== name && key in others) continue
    filter[key] = inSpecifiedForm(key, value)
  }
  if (advertStatus === undefined || filter.propertyAdStatus !== undefined) return filter
  return { ...filter, propertyAdStatus: withItsTime({ status: advertStatus, expiredTime }) }
}

/** `expiredTime` of adverts that left the market at any time (core specification, section 3). */
export const WHENEVER = -1

/** Only adverts that left the market did so within a time. */
function withItsTime(advert: Record<string, unknown>): Record<string, unknown> {
  const isAnyTime = advert.status === 'active' || advert.status === 'all' || advert.expiredTime === undefined
  return isAnyTime ? { ...advert, expiredTime: WHENEVER } : advert
}

function inSpecifiedForm(key: string, value: unknown): unknown {
  if (SETS.has(key)) return value === undefined || Array.isArray(value) ? value : [value]
  if (key === 'propertyAdStatus') {
    if (typeof value === 'string') return { status: value, expiredTime: WHENEVER }
    return isRecord(value) ? withItsTime(value) : value
  }
  if (!DAYS.has(key) || !isRecord(value)) return value
  const { from, until, ...bounds } = value
  return {
    ...(from === undefined ? {} : { min: from }),
    ...(until === undefined ? {} : { max: until }),
    ...bounds,
  }
}
