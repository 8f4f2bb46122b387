/** Old names of market filters, with the specified names that replaced them. Saved URLs still contain old names. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  propertyTypes: 'typeId',
  states: 'propertyStatus',
  terms: 'termsInDescription',
  advertDate: 'propertyAdDate',
  advertDateKind: 'propertyAdDateKind',
}

/** Keys whose value is a list. A single value is converted to a list. */
const SETS: ReadonlySet<string> = new Set([
  'typeId',
  'subtypeId',
  'propertySubtypes',
  'propertyStatus',
  'propertyAdType',
  'contactType',
  'annexes',
])

/**
 * Keys with a range of dates. The bounds are `min` and `max`, as in every other range (operations specification,
 * section 7).
 */
const DAYS: ReadonlySet<string> = new Set(['propertyAdDate', 'closingDate'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Converts a market filter to the names and forms of the specification (ADR 920). Old names are replaced, a single
 * value becomes a list, and a status without a time gets the default time. Nothing else is changed; the schema
 * validates the result later.
 */
export function inSpecifiedNames(sentFilter: unknown): unknown {
  if (!isRecord(sentFilter)) return sentFilter
  const { advertStatus, expiredTime, ...others } = sentFilter
  const filter: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const key = OLDER_NAMES[name] ?? name
    // If the filter has both the old and the specified name of a key, the specified name takes precedence.
    if (key !== name && key in others) continue
    filter[key] = inSpecifiedForm(key, value)
  }
  if (advertStatus === undefined || filter.propertyAdStatus !== undefined) return filter
  return { ...filter, propertyAdStatus: withItsTime({ status: advertStatus, expiredTime }) }
}

/** Value of `expiredTime` that means "at any time in the past" (core specification, section 3). */
export const WHENEVER = -1

/**
 * The status of listings with its `expiredTime`. Only expired listings have a time; any other status gets `WHENEVER`.
 */
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
