import { isRecord } from '../storage/stored.ts'

/**
 * Builds the URL of a call: fills in the path parameters, and formats the query as the contract requires. Filters are
 * JSON, boxes are `west,south,east,north`. Null and undefined are left out.
 */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined
    if (value === undefined || value === '') throw new Error(`missing path parameter: ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(isRecord(query) ? query : {})) {
    if (value !== null && value !== undefined) search.set(name, written(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function written(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  const box = value as Record<string, unknown>
  return 'west' in box && 'north' in box ? [box.west, box.south, box.east, box.north].join(',') : JSON.stringify(value)
}
