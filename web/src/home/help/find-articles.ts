import type { Article, Block } from '@lindero/texts/home/articles/article'
import { plain } from '../../kernel/i18n/plain-text.ts'

function textOf(block: Block): string {
  switch (block.kind) {
    case 'steps':
    case 'list':
      return block.items.join(' ')
    case 'keys':
      return block.rows.map(({ keys, text }) => `${keys.join(' ')} ${text}`).join(' ')
    default:
      return block.text
  }
}

/**
 * Finds articles that contain every word of a text, ignoring case and accents. Matches in title or summary come first;
 * otherwise the order is kept. An empty text finds all articles.
 */
export function findArticles(articles: readonly Article[], text: string): Article[] {
  const words = plain(text.trim()).split(/\s+/)
  const holds = (text: string) => words.every((word) => plain(text).includes(word))
  const headed = articles.filter(({ title, summary }) => holds(`${title} ${summary}`))
  const others = articles.filter(
    (article) =>
      !headed.includes(article) && holds([article.title, article.summary, ...article.blocks.map(textOf)].join(' ')),
  )
  return [...headed, ...others]
}
