import { readArticles } from './articles/read-article.ts'

export const articles = readArticles(
  import.meta.glob<string>('./articles/*.es.md', { query: '?raw', import: 'default', eager: true }),
)
