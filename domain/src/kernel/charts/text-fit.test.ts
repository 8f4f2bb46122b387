import { describe, expect, it } from 'vitest'
import { fitLine, fitTwoLines, textWidth } from './text-fit.ts'

describe('Text in a drawing', () => {
  it('a text that is too wide is shortened and ends with an ellipsis', () => {
    const name = 'Alcalá de Henares'
    expect(fitLine(name, textWidth(name, 11), 11)).toBe(name)
    const cut = fitLine(name, 44, 11)
    expect(cut).toMatch(/^Alc.*…$/)
    expect(textWidth(cut, 11)).toBeLessThanOrEqual(44)
    expect(fitLine(name, 1, 11)).toBe('')
  })

  it('a long text is divided into two lines between words, and a line that is still too wide is shortened', () => {
    expect(fitTwoLines('Viviendas parecidas', 300, 12)).toEqual(['Viviendas parecidas'])
    expect(fitTwoLines('Viviendas parecidas', 80, 12)).toEqual(['Viviendas', 'parecidas'])
    expect(fitTwoLines('Viviendas', 40, 12)[0]).toMatch(/^Viv.*…$/)
  })
})
