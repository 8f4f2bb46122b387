import { api } from '@lindero/contract/api'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { readSearch } from './read-search.ts'
import { browserViews, freeName, isShown, type ListShown, removeBrowserView, shownBy, stateOf } from './saved-views.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const cheap: ListShown = { search: { f: { saleValue: { max: 60_000 } } } }
const onMap: ListShown = { search: {}, view: 'map' }
const columns = { order: ['externalId', 'size'], hidden: ['size'], pinned: [], widths: { size: 90 } }

const read = (raw: Record<string, unknown>) => readSearch(api.assets, raw)

describe('Named saved views', () => {
  it('a saved view restores filters, order, page length, columns and display, but not the page', () => {
    const visible: ListShown = {
      search: { p: 4, r: 100, s: 'size', d: true, f: { saleValue: { max: 60_000 } }, v: UUID },
      view: 'map',
      columns,
    }
    const state = stateOf(visible)
    expect(state).toEqual({
      r: 100,
      s: 'size',
      d: true,
      f: { saleValue: { max: 60_000 } },
      view: 'map',
      columns,
    })
    expect(shownBy({ uuid: UUID, state }, read)).toEqual({
      ...visible,
      search: { ...state, view: undefined, columns: undefined, v: UUID },
    })
  })

  it('restoring a saved view leaves out fields that the list no longer has', () => {
    const state = { s: 'gone', f: { gone: 1, types: [11] } }
    expect(shownBy({ uuid: UUID, state }, read)).toEqual({
      search: { f: { types: [11] }, v: UUID },
      columns: null,
    })
  })

  it('a saved view is the current view if its filters match; page, map position and the order of the filter keys do not matter', () => {
    expect(isShown(cheap, { p: 4, f: { saleValue: { max: 60_000 } } })).toBe(true)
    expect(isShown({ ...onMap, search: { s: 'size', d: true } }, { d: true, s: 'size' }, 'map')).toBe(true)
    const ranges = { f: { saleValue: { min: 1, max: 2 }, size: { min: 3 } } }
    expect(isShown({ search: ranges }, { f: { size: { min: 3 }, saleValue: { max: 2, min: 1 } } })).toBe(true)
    expect(isShown(cheap, { f: { saleValue: { max: 60_001 } } })).toBe(false)
    const elsewhere = { f: { saleValue: { max: 60_000 } }, at: '-3.7,40.4,14' }
    expect(isShown(cheap, elsewhere)).toBe(true)
  })

  it.each([
    ['Baratos', [], 'Baratos'],
    ['Baratos', ['BARATOS'], 'Baratos (2)'],
    ['Baratos', ['Baratos', 'Baratos (2)'], 'Baratos (3)'],
  ])('a new view named %s, added to the views %j, gets the name %s', (name, taken, free) => {
    expect(freeName(name, taken)).toBe(free)
  })
})

describe('Views that a browser stored before the server stored views', () => {
  const place = { userUuid: 'ana', list: 'assets' }
  const KEY = 'lindero.views.ana.assets.all'
  const remaining = (...views: unknown[]) => memoryStore({ [KEY]: JSON.stringify(views) })

  it('views stored in the browser are converted to the format that the server accepts', () => {
    const store = remaining(
      { name: 'Baratos', search: { f: { saleValue: { max: 60_000 } } }, columns },
      { name: 'Mapa', search: {}, view: 'map', columns: null },
      { name: 'Antigua', search: { view: 'map', s: 'size' }, columns: null },
    )
    expect(browserViews(store, place, read)).toEqual([
      { name: 'Baratos', state: { f: { saleValue: { max: 60_000 } }, columns } },
      { name: 'Mapa', state: { view: 'map' } },
      { name: 'Antigua', state: { s: 'size', view: 'map' } },
    ])
    expect(browserViews(store, { ...place, list: 'groups' }, read)).toEqual([])
  })

  it('views stored in the browser are left out if they are invalid', () => {
    const store = remaining(7, { name: 'x' }, { name: 'Mapa', search: {}, view: 'map' })
    expect(browserViews(store, place, read)).toEqual([{ name: 'Mapa', state: { view: 'map' } }])
    expect(browserViews(memoryStore({ [KEY]: '{' }), place, read)).toEqual([])
  })

  it('views stored in the browser are removed one by one, and the storage key is removed with the last view', () => {
    const store = remaining({ name: 'A', search: {} }, { name: 'B', search: {} })
    removeBrowserView(store, place, 'A')
    expect(browserViews(store, place, read)).toMatchObject([{ name: 'B' }])
    removeBrowserView(store, place, 'B')
    expect(store.getItem(KEY)).toBeNull()
  })
})
