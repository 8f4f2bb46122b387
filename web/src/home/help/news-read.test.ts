import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../kernel/storage/memory-store.ts'
import { createNewsRead } from './news-read.ts'

describe('The unread mark of news', () => {
  it('news is unread for each user until this user marks it as read', () => {
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

  it('news of a new release is unread for a user who has read the news of an earlier release', () => {
    const store = memoryStore({ 'lindero.news:ana': '0.0' })
    expect(createNewsRead(store, () => 'ana').isUnread()).toBe(true)
  })

  it('marking news as read throws no error even if the browser’s storage is full', () => {
    const full = {
      ...memoryStore(),
      setItem: () => {
        throw new DOMException('full')
      },
    }
    expect(() => createNewsRead(full, () => 'ana').markRead()).not.toThrow()
  })
})
