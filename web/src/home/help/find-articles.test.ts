import { type Article, heading, keys, paragraph, steps } from '@lindero/texts/home/articles/article'
import { describe, expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'

const article = (id: string, title: string, ...blocks: Article['blocks']): Article => ({
  id,
  topic: 'start',
  title,
  summary: '',
  blocks,
})

const ARTICLES = [
  article('a', 'Entrar', heading('lost', 'Contraseña perdida'), paragraph('Pide un enlace.')),
  article('b', 'Cartera', steps('Sube el datatape', 'Revisa la valoración')),
  article('c', 'Valoración', keys({ keys: ['mod', 'K'], text: 'Buscar' })),
]
const resultOf = (text: string) => findArticles(ARTICLES, text).map(({ id }) => id)

describe('The search in the help', () => {
  it.each([
    ['', ['a', 'b', 'c']],
    ['contrasena', ['a']],
    ['ENLACE perdida', ['a']],
    ['buscar', ['c']],
    ['enlace datatape', []],
  ])('the search for "%s" finds the articles %j', (text, ids) => {
    expect(resultOf(text)).toEqual(ids)
  })

  it('articles with matches in the title are listed first', () => {
    expect(resultOf('valoracion')).toEqual(['c', 'b'])
  })
})
