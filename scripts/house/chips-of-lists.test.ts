import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, readSources } from './sources.ts'

const COMPONENT = /^(?:export )?function ([A-Z]\w*)\([\s\S]*?^}/gm
/** A column that renders its cells with one component: its settings up to the end of the object. */
const COLUMN = /^ {4}(\w+): \{(?:[^{}]|\{[^{}]*\})*?cell: \([^\n]*<([A-Z]\w*)(?:[^{}]|\{[^{}]*\})*\}/gm

interface Column {
  path: string
  name: string
  /** The component that renders the cells. */
  component: string
  settings: string
}

describe('Chips of lists', () => {
  const screens = readSources()
    .filter(({ path, isTest }) => path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest)
    .map(({ path }) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const withChip = new Set(
    screens.flatMap(({ text }) =>
      [...text.matchAll(COMPONENT)].flatMap(([body, name]) => (body.includes('<Chip') ? [name ?? ''] : [])),
    ),
  )
  const columns: Column[] = screens.flatMap(({ path, text }) =>
    [...text.matchAll(COLUMN)].map(([settings, name = '', component = '']) => ({ path, name, component, settings })),
  )
  const drawn = columns.filter(
    ({ component, settings }) => withChip.has(component) && !settings.includes('grows: true'),
  )

  it('a column that renders its own chip declares the chip’s words, so that its width is known', () => {
    expect(drawn.length).toBeGreaterThan(6)
    expect(
      drawn.filter(({ settings }) => !/\bchips: /.test(settings)).map(({ path, name }) => `${path} ${name}`),
    ).toEqual([])
  })
})
