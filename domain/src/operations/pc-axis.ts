/**
 * The cells of a PC-Axis file as rows, one for each value: the values of the variables, then the value. The first row
 * has the names of the variables and `Total`. A file without data gives no rows.
 */
export function pcAxisRows(text: string): string[][] {
  const variables = [...listOf(text, /^STUB=([^;]*);/m), ...listOf(text, /^HEADING=([^;]*);/m)]
  const values = variables.map((name) => listOf(text, new RegExp(`^VALUES\\("${escaped(name)}"\\)=([^;]*);`, 'm')))
  const start = /^DATA=/m.exec(text)
  if (!start || values.some((own) => own.length === 0)) return []
  const data = text.slice(start.index + start[0].length).match(/"[^"]*"|[^\s;"]+/g) ?? []
  // The last variable changes with each value, and the first most slowly.
  const strides = values.map((_, at) => values.slice(at + 1).reduce((product, { length }) => product * length, 1))
  const rows = data.map((cell, place) => [
    ...values.map((own, at) => own[Math.floor(place / (strides[at] ?? 1)) % own.length] ?? ''),
    cell.replaceAll('"', ''),
  ])
  return [[...variables, 'Total'], ...rows]
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function listOf(text: string, keyword: RegExp): string[] {
  const [, list = ''] = keyword.exec(text) ?? []
  return [...list.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value.trim())
}
