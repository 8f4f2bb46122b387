// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useEditedField } from './edited-field.ts'

afterEach(cleanup)

describe('A field that saves on its own', () => {
  const opened = () => renderHook(({ saved }) => useEditedField(saved), { initialProps: { saved: 'Revisar' } })

  it('a field follows its saved value as long as the user types nothing', () => {
    const { result, rerender } = opened()
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Revisar nota', isChanged: false, theirs: null })
  })

  it('a field does not report its own saved value as another user’s value, even if the user types during the save', () => {
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

  it('a field keeps the typed text if another user saves the field, and shows the other user’s value', () => {
    const { result, rerender } = opened()
    act(() => result.current.set('Llamar'))
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: null })
    rerender({ saved: 'Revisar nota' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: true, theirs: 'Revisar nota' })
    rerender({ saved: 'Llamar' })
    expect(result.current).toMatchObject({ value: 'Llamar', isChanged: false, theirs: null })
  })
})
