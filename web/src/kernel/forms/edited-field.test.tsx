// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useEditedField } from './edited-field.ts'

afterEach(cleanup)

describe('A field with a save of its own', () => {
  const opened = () => renderHook(({ saved }) => useEditedField(saved), { initialProps: { saved: 'Revisar' } })

  it('follows the saved value while nothing is typed', () => {
    const { result, rerender } = opened()
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Revisar nota', isChanged: false, theirs: null })
  })

  it('recognises its own save, also if more is typed during the save', () => {
    const { result, rerender } = opened()
    act(() => result.current.set('Llamar '))
    act(() => result.current.markSent())
    expect(result.current.theirs).toBeNull()
    act(() => result.current.set('Llamar hoy'))
    rerender({ saved: 'Llamar' })
    expect(result.current).toMatchObject({ value: 'Llamar hoy', isChanged: true, theirs: null })
    act(() => result.current.set('Llamar '))
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: false })
  })

  it('keeps the typed text when another user saves, and shows the value of that user', () => {
    const { result, rerender } = opened()
    act(() => result.current.set('Llamar'))
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: null })
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: 'Revisar nota' })
    rerender({ saved: 'Llamar' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: false, theirs: null })
  })
})
