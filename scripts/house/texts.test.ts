import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const TEXTS = join(import.meta.dirname, '../../texts/src')

/** Keys and URLs in the help files. Users do not see these values. */
const NO_SENTENCES = /\.(id|anchor|to|topic|keys)(\.\d+)?$/
/** An example that is empty on purpose. */
const EMPTY = /\.tape\.fields\.remarks\.example$/
/** Version names of a bank format. */
const VERSION = /^pain\.\d/

/** Words that occur in only one language. Names and trade terms that both languages share are removed first. */
const OTHER = {
  en: /\b(el|los|las|una|unos|unas|que|por|para|con|sin|como|pero|cuando|según|activos?|carteras?|inmuebles?|viviendas?|cliente|fechas?|todos|todas|está|están|también|más|ningún|ninguna|datos|fichero|valores)\b/gi,
  es: /\b(the|of|and|with|are|this|that|from|your|you|not|have|which|assets?|portfolios?|values?|file)\b/gi,
}
const NAMES =
  /«[^»]*»|“[^”]*”|"[^"]*"|`[^`]*`|\([^)]*\)|Dirección General del Catastro|Cash for keys|\/api\/\S+|\{\{.*?\}\}/g

type Sentence = { place: string; language: 'es' | 'en'; text: string }
let sentences: Sentence[] = []

function textsBelow(place: string, value: unknown): { place: string; text: string }[] {
  if (typeof value === 'string') return NO_SENTENCES.test(place) ? [] : [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) => textsBelow(`${place}.${name}`, below))
}

beforeAll(async () => {
  // Files directly in the folder only combine the files of the slices.
  const files = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/].*\.(es|en)\.ts$/.test(file),
  )
  const read = await Promise.all(
    files.map(async (file) => {
      const language = file.endsWith('.es.ts') ? ('es' as const) : ('en' as const)
      const texts: unknown = await import(join(TEXTS, file))
      return textsBelow(file.replace(/\.(es|en)\.ts$/, ''), texts).map((text) => ({ ...text, language }))
    }),
  )
  sentences = read.flat()
})

describe('Texts of screens, documents and mails in both languages', () => {
  it('no text is empty, because a screen would show the key of an empty text', () => {
    expect(sentences.length).toBeGreaterThan(5_000)
    const empty = sentences.filter(({ place, text }) => text.trim() === '' && !EMPTY.test(place))
    expect(empty).toEqual([])
  })

  it('no text for users looks like a text key such as `assets.title`', () => {
    const keys = sentences.filter(({ text }) => /^[a-z]\w*[.:]\w+([.:]\w+)*$/.test(text.trim()) && !VERSION.test(text))
    expect(keys).toEqual([])
  })

  it('no text contains words from the other language', () => {
    const mixed = sentences.flatMap(({ place, language, text }) => {
      const words = text.replaceAll(NAMES, ' ').match(OTHER[language]) ?? []
      return words.length > 0 ? [`${place} (${language}): ${words.join(', ')} in: ${text.slice(0, 80)}`] : []
    })
    expect(mixed).toEqual([])
  })

  it('a text has the same placeholders in both languages', () => {
    const inSpanish = new Map(
      sentences.filter(({ language }) => language === 'es').map(({ place, text }) => [place, valuesOf(text)]),
    )
    const different = sentences.flatMap(({ place, language, text }) => {
      const other = inSpanish.get(place)
      if (language === 'es' || other === undefined || other === valuesOf(text)) return []
      return [`${place}: ${other || 'none'} in Spanish, ${valuesOf(text) || 'none'} in English`]
    })
    expect(different).toEqual([])
  })
})

/** Names of the placeholders in a text, sorted. */
function valuesOf(text: string): string {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name)
  return [...new Set(names)].sort().join(', ')
}
