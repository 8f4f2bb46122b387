import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../kernel/storage/memory-store.ts'
import { createNewsRead } from './news-read.ts'

describe('The unread mark of news', () => {
  it('news are unread until read, separately for each user', () => {
    const store = memoryStore()
    let user: string | null = 'ana'
    const news = createNewsRead(store, () => user)
    let told = 0
    news.subscribe(() => {
      told += 1
    })
    expect(news.isUnread()).toBe(true)
    news.markRead()
    expect([news.isUnread(), told]).toEqual([false, 1])
    user = 'berta'
    expect(news.isUnread()).toBe(true)
    user = null
    news.markRead()
    expect([news.isUnread(), told]).toEqual([false, 1])
  })

  it('news of a later release are unread again', () => {
    const store = memoryStore({ 'lindero.news:ana': '0.0' })
    expect(createNewsRead(store, () => 'ana').isUnread()).toBe(true)
  })

  it('news can be read even if the browser has no storage', () => {
    const full = {
      ...memoryStore(),
      setItem: () => {
        throw new DOMException('full')
      },
    }
    expect(() => createNewsRead(full, () => 'ana').markRead()).not.toThrow()
  })
})
