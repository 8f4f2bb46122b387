// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardDoubleClicks } from './double-click.ts'

let stop: () => void
beforeEach(() => {
  stop = guardDoubleClicks(document)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function button(words: string) {
  const made = document.createElement('button')
  made.textContent = words
  const acted = vi.fn()
  made.addEventListener('click', acted)
  document.body.append(made)
  return { made, acted }
}
const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

describe('The second click of a double click', () => {
  it('the second click of a double click does not press a button that has replaced the clicked button', () => {
    const next = button('Siguiente')
    click(next.made, 1)
    next.made.remove()
    const end = button('Importar 12 activos')
    expect(click(end.made, 2)).toBe(false)
    expect(end.acted).not.toHaveBeenCalled()
  })

  it('the second click of a double click does not press a button whose label has changed since the first click', () => {
    const { made, acted } = button('Siguiente')
    click(made, 1)
    made.textContent = 'Importar 12 activos'
    click(made, 2)
    expect(acted).toHaveBeenCalledOnce()
  })

  it('the second click of a double click on a row does not press a button that has appeared after the first click', () => {
    const row = document.createElement('div')
    document.body.append(row)
    click(row, 1)
    const { made, acted } = button('Archivar')
    click(made, 2)
    expect(acted).not.toHaveBeenCalled()
  })

  it('a double click on a button that stays the same, such as "Next page", presses the button twice', () => {
    const { made, acted } = button('')
    click(made, 1)
    click(made, 2)
    expect(acted).toHaveBeenCalledTimes(2)
  })

  it('single clicks on two different buttons, by mouse or keyboard, are not treated as a double click', () => {
    const one = button('Guardar')
    const other = button('Siguiente')
    click(one.made, 1)
    click(other.made, 1)
    click(other.made, 0)
    expect(other.acted).toHaveBeenCalledTimes(2)
  })
})
