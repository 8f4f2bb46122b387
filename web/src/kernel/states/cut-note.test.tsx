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
])(
  'the note about hidden rows appears only if some rows are hidden (%i of %i rows visible)',
  (visible, total, expected) => {
    expect(render(<CutNote shown={visible} total={total} />).container.textContent).toMatch(expected)
  },
)
