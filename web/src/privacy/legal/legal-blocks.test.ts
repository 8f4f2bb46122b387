import { describe, expect, it } from 'vitest'
import { legalBlocks, legalParts } from './legal-blocks.ts'

describe('The format of the legal pages', () => {
  it('the text of a legal page is parsed into headings, lists and paragraphs', () => {
    const text = '# Aviso\n\nUna línea\nque sigue.\n\n# Quién\n\n- uno\n- dos\n\n## Más\nTexto.\n\nOtro.'
    expect(legalBlocks(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Aviso' },
      { kind: 'paragraph', text: 'Una línea que sigue.' },
      { kind: 'heading', level: 2, text: 'Quién' },
      { kind: 'list', items: ['uno', 'dos'] },
      { kind: 'heading', level: 2, text: 'Más' },
      { kind: 'paragraph', text: 'Texto.' },
      { kind: 'paragraph', text: 'Otro.' },
    ])
  })

  it('a legal text with Windows line endings is parsed, and an empty legal text has no blocks', () => {
    expect(legalBlocks('# A\r\n\r\nB\r\n')).toEqual([
      { kind: 'heading', level: 1, text: 'A' },
      { kind: 'paragraph', text: 'B' },
    ])
    expect(legalBlocks(' \n\n ')).toEqual([])
  })

  it('HTML and Markdown in a legal text are shown as plain characters', () => {
    const text = '<img src=x onerror=alert(1)> **no** [a](javascript:alert(1))'
    expect(legalBlocks(text)).toEqual([{ kind: 'paragraph', text }])
    expect(legalParts(text)).toEqual([{ text }])
  })

  it.each([
    ['Escribe a ayuda@levante.test.', 'ayuda@levante.test', 'mailto:ayuda@levante.test'],
    ['Reclama (https://www.aepd.es).', 'https://www.aepd.es', 'https://www.aepd.es'],
    ['Analítica (https://a.test/x?y=1), propia', 'https://a.test/x?y=1', 'https://a.test/x?y=1'],
  ])('the legal text "%s" has one link, with the text %s and the target %s', (text, expected, href) => {
    const parts = legalParts(text)
    expect(parts.filter((part) => part.href)).toEqual([{ text: expected, href }])
    expect(parts.map((part) => part.text).join('')).toBe(text)
  })
})
