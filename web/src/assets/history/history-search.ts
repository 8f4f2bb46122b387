import { changeArea, type GroupLogFilter } from '@lindero/contract/assets/asset.schema'
import { isCalendarDate } from '@lindero/domain/kernel/dates'

/** The filter of the history in the address. */
export interface HistorySearch {
  area?: (typeof changeArea.options)[number]
  author?: string
  from?: string
  until?: string
  /** Name of the group through which it was changed. */
  group?: string
  /** Member, in the history of a group. */
  asset?: string
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const AUTHOR = new RegExp(`^(system|${UUID})$`)
const ASSET = new RegExp(`^${UUID}$`)

/** Unknown values are left out, so that an old link still opens the screen. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const area = changeArea.options.find((one) => one === raw.area)
  const day = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)
  const [from, until] = [day(raw.from), day(raw.until)]
  return {
    ...(area ? { area } : {}),
    ...(typeof raw.author === 'string' && AUTHOR.test(raw.author) ? { author: raw.author } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(typeof raw.group === 'string' && raw.group !== '' ? { group: raw.group } : {}),
  }
}

/** The same of a group, which also filters by member. */
export function readGroupHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const { asset } = raw
  return {
    ...readHistorySearch(raw),
    ...(typeof asset === 'string' && ASSET.test(asset) ? { asset } : {}),
  }
}

/** The filter in the form of the call; undefined where there is none. */
export function filterOf({ area, ...others }: HistorySearch): GroupLogFilter | undefined {
  const filter = { ...(area ? { areas: [area] } : {}), ...others }
  return Object.keys(filter).length > 0 ? filter : undefined
}
