import type { Article } from '@lindero/texts/home/articles/article'
import { readArticle } from '@lindero/texts/home/articles/read-article'
import { describe, expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'

const article = (id: string, title: string, body: string): Article => ({
  id,
  topic: 'start',
  ...readArticle(`---\ntitle: ${title}\n---\n\n${body}`),
})

const ARTICLES = [
  article('a', 'Entrar', '## Contraseña perdida {#lost}\n\nPide un enlace.'),
  article('b', 'Cartera', '1. Sube el datatape\n2. Revisa la valoración'),
  article('c', 'Valoración', '`mod` `K`: Buscar'),
]
const resultOf = (text: string) => findArticles(ARTICLES, text).map(({ id }) => id)

describe('The search in the help', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['contrasena', ['a']],
    ['ENLACE perdida', ['a']],
    ['buscar', ['c']],
    ['enlace datatape', []],
  ])('a search for "%s" in the help finds the articles %j', (text, ids) => {
    expect(resultOf(text)).toEqual(ids)
  })

  it('a search in the help lists articles with a match in the title before the other articles', () => {
    expect(resultOf('valoracion')).toEqual(['c', 'b'])
  })
})
