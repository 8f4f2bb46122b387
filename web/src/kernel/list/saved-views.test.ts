import { api } from '@lindero/contract/api'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../storage/memory-store.ts'
import { listSearch } from './list-search.ts'
import { isShown, readViews, type SavedView, withView, writeViews } from './saved-views.ts'

const cheap: SavedView = { name: 'Baratos', search: { f: { saleValue: { max: 60_000 } } }, columns: null }
const onMap: SavedView = { name: 'Mapa', search: {}, view: 'map', columns: null }

const read = listSearch(api.assets)

describe('saved views with names (ui: tables)', () => {
  it('are read back as they were kept', () => {
    const store = memoryStore()
    writeViews(store, 'views', [cheap, onMap])
    expect(readViews(store, 'views', read)).toEqual([cheap, onMap])
  })

  it('leave nothing behind once the last is deleted', () => {
    const store = memoryStore()
    writeViews(store, 'views', [cheap])
    writeViews(store, 'views', [])
    expect(store.getItem('views')).toBeNull()
  })

  it('replace the view of the same name in its place', () => {
    const dearer = { ...cheap, search: { f: { saleValue: { max: 90_000 } } } }
    expect(withView([cheap, onMap], dearer)).toEqual([dearer, onMap])
  })

  it('are left out where they cannot be read', () => {
    const store = memoryStore({ views: JSON.stringify([7, { name: 'x' }, cheap]) })
    expect(readViews(store, 'views', read)).toEqual([cheap])
  })

  it('are read where their way to show the rows was kept within the search', () => {
    const store = memoryStore({
      views: JSON.stringify([{ name: 'Mapa', search: { view: 'map' }, columns: null }]),
    })
    expect(readViews(store, 'views', read)).toEqual([onMap])
  })

  it('are shown whatever the page, and whatever the order of their parts', () => {
    expect(isShown(cheap, { p: 4, f: { saleValue: { max: 60_000 } } })).toBe(true)
    expect(isShown({ ...onMap, search: { s: 'size', d: true } }, { d: true, s: 'size' }, 'map')).toBe(true)
    expect(isShown(cheap, { f: { saleValue: { max: 60_001 } } })).toBe(false)
  })
})
