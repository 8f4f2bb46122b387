// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Locked } from './Locked.tsx'

afterEach(cleanup)

const content = (when: boolean) => (
  <>
    <Locked when={when}>
      <input aria-label="name" />
    </Locked>
    <input aria-label="other" />
  </>
)

it('content cannot be edited while it is being sent, and the focus then returns to its input', () => {
  const { rerender } = render(content(false))
  const name = screen.getByLabelText('name')
  name.focus()
  rerender(content(true))
  expect(name.closest('[inert]')).not.toBeNull()
  // A browser takes the focus away from locked content.
  name.blur()
  rerender(content(false))
  expect(name.closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(name)
})

it('content that is removed while it is locked does not take the focus', () => {
  const { rerender } = render(content(false))
  const name = screen.getByLabelText('name')
  name.focus()
  rerender(content(true))
  name.blur()
  rerender(<input aria-label="other" />)
  expect(document.activeElement).toBe(document.body)
})

it('the focus does not return to locked content from another input', () => {
  const { rerender } = render(content(false))
  screen.getByLabelText('name').focus()
  rerender(content(true))
  screen.getByLabelText('other').focus()
  rerender(content(false))
  expect(document.activeElement).toBe(screen.getByLabelText('other'))
})

it('locked content does not take the focus if the focus was outside when it was locked', () => {
  const { rerender } = render(content(false))
  screen.getByLabelText('other').focus()
  rerender(content(true))
  screen.getByLabelText('other').blur()
  rerender(content(false))
  expect(document.activeElement).toBe(document.body)
})
