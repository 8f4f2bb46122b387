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
])('the note appears only if not all rows are visible (%i of %i rows)', (visible, total, expected) => {
  expect(render(<CutNote shown={visible} total={total} />).container.textContent).toMatch(expected)
})
