import { ARTICLES, type Article, type ArticleText, type Block, isScreenPath, type KeyRow } from './article.ts'

/** Code between fences, which may contain empty lines, or lines without an empty line between them. */
const BLOCKS = /```\n[\s\S]*?\n```|(?:.+\n?)+/g

/** The text of a file from several, by the file's name without language, such as `edit-asset`. */
export function textOf(files: Readonly<Record<string, string>>, name: string): string {
  const path = Object.keys(files).find(
    (each) =>
      each
        .split('/')
        .at(-1)
        ?.replace(/\.(?:es|en)\.md$/, '') === name,
  )
  const text = path === undefined ? undefined : files[path]
  if (text === undefined) throw new Error(`there is no text ${name}.md in this language`)
  return text
}

/** All help articles in one language, from the texts of their files. */
export const readArticles = (files: Readonly<Record<string, string>>): readonly Article[] =>
  ARTICLES.map((article) => ({ ...article, ...readArticle(textOf(files, article.id)) }))

/**
 * Reads an article or the news of a release from Markdown. The front matter has the `title` and the `summary`. The body
 * consists of blocks with an empty line between them:
 *
 * - `## Heading {#anchor}`, paragraphs on one line, `1.` steps, `-` lists, `>` notes, and code between fences
 * - `[text](/path)` on its own line: a link to a screen
 * - lines such as `` `mod` `K`: opens the search ``: a table of keys
 *
 * @throws Error if a link leads to no screen of `SCREEN_PATHS`
 */
export function readArticle(markdown: string): ArticleText {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? []
  const front = new Map(head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w+: /, '')]))
  return {
    title: front.get('title') ?? '',
    summary: front.get('summary') ?? '',
    blocks: (body.match(BLOCKS) ?? []).map((block) => readBlock(block.trimEnd())),
  }
}

function readBlock(block: string): Block {
  const lines = block.split('\n')
  const [, text = '', anchor] = /^## (.*) \{#(\S+)\}$/.exec(block) ?? []
  if (anchor !== undefined) return { kind: 'heading', anchor, text }
  if (block.startsWith('```')) return { kind: 'code', text: lines.slice(1, -1).join('\n') }
  if (block.startsWith('> ')) return { kind: 'note', text: block.slice(2) }
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
  if (lines.every((line) => /^\d+\. /.test(line))) {
    return { kind: 'steps', items: lines.map((line) => line.replace(/^\d+\. /, '')) }
  }
  if (lines.every((line) => KEY_ROW.test(line))) return { kind: 'keys', rows: lines.map(readKeys) }
  const [, label = '', to] = /^\[(.*)\]\((\/\S*)\)$/.exec(block) ?? []
  if (to === undefined) return { kind: 'paragraph', text: block }
  if (!isScreenPath(to)) throw new Error(`${to} is not in SCREEN_PATHS (articles/article.ts)`)
  return { kind: 'link', text: label, to }
}

const KEY_ROW = /^((?:`[^`]+` ?)+): (.*)$/

function readKeys(line: string): KeyRow {
  const [, combination = '', text = ''] = KEY_ROW.exec(line) ?? []
  return { keys: [...combination.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key), text }
}
