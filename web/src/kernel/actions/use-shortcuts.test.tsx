// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

afterEach(cleanup)

function Page({ run, isAsking = false }: { run: () => void; isAsking?: boolean }) {
  useShortcuts([['alt+J', run]])
  return (
    <>
      <input aria-label="Nombre" />
      {isAsking && <div role="dialog" aria-modal="true" />}
    </>
  )
}

/** Alt+J on an Apple keyboard, where these keys type `∆`. */
const NEXT = { altKey: true, key: '∆', code: 'KeyJ' }

describe('Shortcuts of a page', () => {
  it('a keyboard shortcut depends on the physical key, not on the character that the key types', () => {
    const run = vi.fn()
    render(<Page run={run} />)
    fireEvent.keyDown(document.body, NEXT)
    expect(run).toHaveBeenCalledOnce()
    fireEvent.keyDown(document.body, { ...NEXT, altKey: false })
    expect(run).toHaveBeenCalledOnce()
  })

  it('a keyboard shortcut does nothing while a field has the focus', () => {
    const run = vi.fn()
    render(<Page run={run} />)
    fireEvent.keyDown(screen.getByLabelText('Nombre'), NEXT)
    expect(run).not.toHaveBeenCalled()
  })

  it('a keyboard shortcut does nothing while a dialog is open', () => {
    const run = vi.fn()
    render(<Page run={run} isAsking />)
    fireEvent.keyDown(document.body, NEXT)
    expect(run).not.toHaveBeenCalled()
  })
})
