import { expect, it } from 'vitest'
import { resources } from '../resources.ts'

/** Filters of the field that a column shows under another name. */
const FIELD_OF: Readonly<Record<string, string>> = {
  collection: 'collectionDate',
  due: 'dueDate',
  expedition: 'expeditionDate',
  letters: 'paymentLetter',
  open: 'openAmount',
  range: 'expeditionDate',
  since: 'beforeOn',
  soldOn: 'saleDate',
}

/**
 * Filters whose column has another name. The columns of the assets are narrow, so their names are short; a group is
 * found by a part of its name. In the dates of a court, the filter asks whether a date is overdue, and the column says
 * much more.
 */
const APART: ReadonlySet<string> = new Set([
  ...['rooms', 'bathrooms', 'postalCode', 'groupName', 'airConditioning', 'wardrobes', 'buildingFloors'].map(
    (filter) => `assets.list.${filter}`,
  ),
  ...['assets.list.buildingDwellings', 'assets.list.cadastralQuality', 'judicialDates.list.isLate'],
])

/** `portfolios`, `portfolioUuid` and `portfolioName` are one field. */
const fieldOf = (name: string) =>
  name
    .replace(/(Uuid|Id|Name)s?$/, '')
    .replace(/uses$/, 'us')
    .replace(/s$/, '')

type Texts = Readonly<Record<string, unknown>>
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** The lists whose texts are at this path or below it. */
function listsIn(texts: Texts, path: string): { path: string; columns: Texts; filters: Texts }[] {
  const { columns, filters } = texts
  const own = isTexts(columns) && isTexts(filters) ? [{ path, columns, filters }] : []
  const below = Object.entries(texts).flatMap(([key, each]) =>
    isTexts(each) ? listsIn(each, path ? `${path}.${key}` : key) : [],
  )
  return [...own, ...below]
}

/**
 * True if one name begins with the other: "Issued between" and "Issued" belong together, and so do "Department" and
 * "Departments".
 */
const belongTogether = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** Filters with a name that does not belong to that of their column. */
function renamed(texts: Texts): string[] {
  return listsIn(texts, '').flatMap(({ path, columns, filters }) =>
    Object.entries(filters).flatMap(([filter, label]) =>
      Object.entries(columns)
        .filter(([column]) => column === FIELD_OF[filter] || fieldOf(column) === fieldOf(filter))
        .filter(([, name]) => !belongTogether(String(label), String(name)) && !APART.has(`${path}.${filter}`))
        .map(([, name]) => `${path}.${filter}: "${label}", column "${name}"`),
    ),
  )
}

it.each(['es', 'en'] as const)('a filter has the name of the column with its field (%s)', (language) => {
  expect(listsIn(resources[language], '').length).toBeGreaterThan(25)
  expect(renamed(resources[language])).toEqual([])
})

it('a filter with a name of its own is reported', () => {
  const texts = { columns: { openAmount: 'Open', state: 'State' }, filters: { open: 'Balance', states: 'State' } }
  expect(renamed({ list: texts })).toEqual(['list.open: "Balance", column "Open"'])
})

it('a filter that adds a word to the name of its column is accepted', () => {
  expect(renamed({ columns: { expeditionDate: 'Issued' }, filters: { expedition: 'Issued between' } })).toEqual([])
})
