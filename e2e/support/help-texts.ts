import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArticles } from '@lindero/texts/home/articles/read-article'
import { readNews } from '@lindero/texts/home/read-news'
import type { Language } from './sign-in.ts'

const TEXTS = join(import.meta.dirname, '../../texts/src/home')

/** The help articles and the news, which pages load with Vite. */
export const helpTexts = (language: Language) => ({
  articles: readArticles(filesIn('articles', language)),
  news: readNews(filesIn('news', language)),
})

function filesIn(folder: string, language: Language): Record<string, string> {
  const names = readdirSync(join(TEXTS, folder)).filter((name) => name.endsWith(`.${language}.md`))
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(TEXTS, folder, name), 'utf8')]))
}
