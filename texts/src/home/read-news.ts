import type { NewsText } from './articles/article.ts'
import { readArticle, textOf } from './articles/read-article.ts'
import { RELEASES, type ReleaseId } from './releases.ts'

/** The news of all releases in one language, from the texts of their files. News have no summary. */
export function readNews(files: Readonly<Record<string, string>>): Record<ReleaseId, NewsText> {
  const news: Partial<Record<ReleaseId, NewsText>> = {}
  for (const { id } of RELEASES) {
    const { title, blocks } = readArticle(textOf(files, id))
    news[id] = { title, blocks }
  }
  return news as Record<ReleaseId, NewsText>
}
