// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { showTexts } from '../i18n/texts.fixture.ts'
import { CutNote } from './CutNote.tsx'

beforeAll(async () => {
  await showTexts()
})

it.each([
  [20, 1_300, /20.*1[.,]300/],
  [3, 3, /^$/],
  [0, 0, /^$/],
])('a note says that a list with %i of %i rows is cut, and only then', (visible, total, expected) => {
  expect(render(<CutNote shown={visible} total={total} />).container.textContent).toMatch(expected)
})
