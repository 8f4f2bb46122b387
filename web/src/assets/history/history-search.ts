import type { GroupLogFilter } from '@lindero/contract/assets/asset.schema'
import { CHANGE_AREAS, type ChangeArea } from '@lindero/contract/assets/change-areas'
import { isCalendarDate } from '@lindero/domain/kernel/dates'
import { choiceIn, present, textIn, uuidIn } from '../../kernel/router/search-values.ts'

/** The history filter in the URL. */
export interface HistorySearch {
  area?: ChangeArea
  author?: string
  from?: string
  until?: string
  /** Name of the group through which the asset was changed. */
  group?: string
  /** Uuid of a member, in the history of a group. */
  asset?: string
}

const dayIn = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)

/** Reads the filter from a URL. Unknown values are left out, so that old links still open the screen. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  return present({
    area: choiceIn(CHANGE_AREAS, raw.area),
    author: raw.author === 'system' ? raw.author : uuidIn(raw.author),
    from: dayIn(raw.from),
    until: dayIn(raw.until),
    group: textIn(raw.group, Number.POSITIVE_INFINITY),
  })
}

/** Like `readHistorySearch`, for the history of a group. Its filter may also name a member. */
export function readGroupHistorySearch(raw: Record<string, unknown>): HistorySearch {
  return { ...readHistorySearch(raw), ...present({ asset: uuidIn(raw.asset) }) }
}

/** The filter as a call parameter; undefined if empty. */
export function filterOf({ area, ...others }: HistorySearch): GroupLogFilter | undefined {
  const filter = { ...(area ? { areas: [area] } : {}), ...others }
  return Object.keys(filter).length > 0 ? filter : undefined
}
