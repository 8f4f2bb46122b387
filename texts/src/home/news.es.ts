import { readNews } from './read-news.ts'

export const news = readNews(
  import.meta.glob<string>('./news/*.es.md', { query: '?raw', import: 'default', eager: true }),
)
