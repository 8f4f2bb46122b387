import { AGE_COLUMNS } from '@lindero/domain/areas/figures'
import { expect, it } from 'vitest'
import { demoFigures } from './figures.ts'

it('the demo generates all statistics for every municipality in its five provinces, and the same statistics each time', () => {
  const municipalities = ['02003', '28079', '46250', '46251']
  const figures = [...demoFigures(municipalities, 2026)]
  const codes = new Set(figures.map(({ code }) => code))
  expect(codes).toEqual(new Set(['28079', '46250', '46251']))
  expect(figures).toEqual([...demoFigures(municipalities, 2026)])
  const valencia = figures.filter(({ code }) => code === '46250')
  expect(valencia.filter(({ subject }) => subject === 'transactions')).toHaveLength(24)
  const ages = valencia.find(({ subject }) => subject === 'ages')
  expect(Object.keys(ages?.figures ?? {})).toEqual(AGE_COLUMNS)
  const values = figures.flatMap(({ figures: each }) => Object.values(each))
  expect(values.every((value) => typeof value === 'number' && Number.isFinite(value) && value >= 0)).toBe(true)
})
