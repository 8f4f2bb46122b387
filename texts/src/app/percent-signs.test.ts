import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('../', import.meta.url)
const english = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.en.ts'))

describe('Percentages in English', () => {
  it('have no space before the sign, as the formats of figures write them', () => {
    expect(english.length).toBeGreaterThan(40)
    const spaced = english.flatMap((name) => {
      const lines = readFileSync(new URL(name, folder), 'utf8').split('\n')
      return lines.filter((line) => /[\d}][ \u00a0]%/.test(line)).map((line) => `${name}: ${line.trim()}`)
    })
    expect(spaced).toEqual([])
  })
})
