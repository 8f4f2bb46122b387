import type { GroupLogFilter } from '@lindero/contract/assets/asset.schema'
import { CHANGE_AREAS, type ChangeArea } from '@lindero/contract/assets/change-areas'
import { isCalendarDate } from '@lindero/domain/kernel/dates'
import { choiceIn, present, textIn, uuidIn } from '../../kernel/router/search-values.ts'

/** The filter of the history in the URL. */
export interface HistorySearch {
  area?: ChangeArea
  author?: string
  from?: string
  until?: string
  /** Name of the group through which the asset was changed. */
  group?: string
  /** Member, in the history of a group. */
  asset?: string
}

const dayIn = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined)

/** Reads the filter of a URL. Unknown values are left out, so that an old link still opens the screen. */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  return present({
    area: choiceIn(CHANGE_AREAS, raw.area),
    author: raw.author === 'system' ? raw.author : uuidIn(raw.author),
    from: dayIn(raw.from),
    until: dayIn(raw.until),
    group: textIn(raw.group, Number.POSITIVE_INFINITY),
  })
}

/** Like `readHistorySearch`, for a group, which can also be filtered by member. */
export function readGroupHistorySearch(raw: Record<string, unknown>): HistorySearch {
  return { ...readHistorySearch(raw), ...present({ asset: uuidIn(raw.asset) }) }
}

/** The filter in the form of the call; undefined if there is none. */
export function filterOf({ area, ...others }: HistorySearch): GroupLogFilter | undefined {
  const filter = { ...(area ? { areas: [area] } : {}), ...others }
  return Object.keys(filter).length > 0 ? filter : undefined
}
