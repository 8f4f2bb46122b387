// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useEditedField } from './edited-field.ts'

afterEach(cleanup)

describe('A field of a task with a save of its own', () => {
  const opened = () =>
    renderHook(({ saved }) => useEditedField(saved), { initialProps: { saved: 'Revisar' } })

  it('follows the saved value while nothing is typed', () => {
    const { result, rerender } = opened()
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Revisar nota', isChanged: false, theirs: null })
  })

  it('keeps what is typed when another user saves, and shows what that user saved', () => {
    const { result, rerender } = opened()
    act(() => result.current.set('Llamar'))
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: null })
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: 'Revisar nota' })
    rerender({ saved: 'Llamar' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: false, theirs: null })
  })
})
