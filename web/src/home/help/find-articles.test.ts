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
  ])('a search for "%s" in the help finds the articles %j', (text, ids) => {
    expect(resultOf(text)).toEqual(ids)
  })

  it('a search in the help lists articles with a match in the title before the other articles', () => {
    expect(resultOf('valoracion')).toEqual(['c', 'b'])
  })
})
