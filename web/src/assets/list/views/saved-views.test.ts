import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../../kernel/storage/memory-store.ts'
import { isShown, readViews, type SavedView, withView, writeViews } from './saved-views.ts'

const cheap: SavedView = { name: 'Baratos', search: { f: { saleValue: { max: 60_000 } } }, columns: null }
const onMap: SavedView = { name: 'Mapa', search: { view: 'map' }, columns: null }

describe('saved views with names (ui: tables)', () => {
  it('are read back as they were kept', () => {
    const store = memoryStore()
    writeViews(store, 'views', [cheap, onMap])
    expect(readViews(store, 'views')).toEqual([cheap, onMap])
  })

  it('leave nothing behind once the last is deleted', () => {
    const store = memoryStore()
    writeViews(store, 'views', [cheap])
    writeViews(store, 'views', [])
    expect(store.getItem('views')).toBeNull()
  })

  it('replace the view of the same name where it stands', () => {
    const dearer = { ...cheap, search: { f: { saleValue: { max: 90_000 } } } }
    expect(withView([cheap, onMap], dearer)).toEqual([dearer, onMap])
  })

  it('are left out where they cannot be read', () => {
    const store = memoryStore({ views: JSON.stringify([7, { name: 'x' }, cheap]) })
    expect(readViews(store, 'views')).toEqual([cheap])
  })

  it('are shown whatever the page, and whatever the order of their parts', () => {
    expect(isShown(cheap, { p: 4, f: { saleValue: { max: 60_000 } } })).toBe(true)
    expect(isShown({ ...onMap, search: { view: 'map', d: true } }, { d: true, view: 'map' })).toBe(true)
    expect(isShown(cheap, { f: { saleValue: { max: 60_001 } } })).toBe(false)
  })
})
