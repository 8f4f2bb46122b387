// @vitest-environment happy-dom
import { Checkbox, MantineProvider, Menu } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ActionButton } from '../actions/ActionButton.tsx'
import { ButtonMenu } from './ButtonMenu.tsx'
import { ButtonPopover } from './ButtonPopover.tsx'

afterEach(cleanup)

function showPopover() {
  const drawn = vi.fn()
  render(
    <MantineProvider env="test">
      <ButtonPopover
        button={(opener) => (
          <button {...opener} type="button">
            0,97
          </button>
        )}
      >
        {(close) => {
          drawn()
          return (
            <>
              <Checkbox label="Typed" data-autofocus />
              <button type="button" onClick={close}>
                Done
              </button>
            </>
          )
        }}
      </ButtonPopover>
    </MantineProvider>,
  )
  return { drawn, figure: screen.getByRole('button', { name: '0,97' }) }
}

async function opened() {
  const { drawn, figure } = showPopover()
  figure.focus()
  fireEvent.click(figure)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
  return { drawn, figure, dialog }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('A button with a popover', () => {
  it('the popover of a button is not mounted before the button is first pressed', () => {
    const portals = () => document.querySelectorAll('[data-portal]').length
    // A dialog of another test file may have left a portal on the page.
    const before = portals()
    const { drawn, figure } = showPopover()
    expect(drawn).not.toHaveBeenCalled()
    expect(portals()).toBe(before)
    expect(figure.getAttribute('aria-haspopup')).toBe('dialog')
    expect(figure.getAttribute('aria-expanded')).toBe('false')
    expect(figure.getAttribute('aria-controls')).toBeNull()
  })

  it('an open popover has the name of its button and receives the focus', async () => {
    const { figure, dialog } = await opened()
    expect(figure.getAttribute('aria-expanded')).toBe('true')
    expect(figure.getAttribute('aria-controls')).toBe(dialog.id)
    expect(dialog.getAttribute('aria-labelledby')).toBe(figure.id)
  })

  it('the Escape key closes a popover and returns the focus to its button, which is still the same element', async () => {
    const { figure, dialog } = await opened()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await isClosed()
    expect(screen.getByRole('button', { name: '0,97' })).toBe(figure)
    await waitFor(() => expect(document.activeElement).toBe(figure))
    expect(figure.getAttribute('aria-expanded')).toBe('false')
  })

  it('closing a reopened popover returns the focus to its button, even if the focus entered the popover before Mantine’s effects ran', async () => {
    const { figure } = await opened()
    for (const _ of ['second', 'third']) {
      fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'Escape' })
      await isClosed()
      await waitFor(() => expect(document.activeElement).toBe(figure))
      fireEvent.click(figure)
      // Moves the focus before the React effects of Mantine run, as in a browser that runs effects late.
      ;(await screen.findByRole('checkbox')).focus()
    }
  })

  it('a control inside a popover that closes the popover returns the focus to the popover’s button immediately', async () => {
    const { figure } = await opened()
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(document.activeElement).toBe(figure)
    await isClosed()
  })

  it('the page does not scroll when the focus returns from a popover to its button', async () => {
    const { figure } = await opened()
    const focused = vi.spyOn(figure, 'focus')
    fireEvent.mouseDown(document.body)
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(figure))
    expect(focused).toHaveBeenCalled()
    for (const [options] of focused.mock.calls) expect(options).toEqual({ preventScroll: true })
  })

  it('pressing the button of an open popover closes the popover, even if the button has been mounted again as a new element', async () => {
    const draw = (key: string) => (
      <MantineProvider env="test">
        <ButtonPopover
          button={(opener) => (
            <button {...opener} type="button" key={key}>
              0,97
            </button>
          )}
        >
          {() => <Checkbox label="Typed" />}
        </ButtonPopover>
      </MantineProvider>
    )
    const { rerender } = render(draw('first'))
    const first = screen.getByRole('button', { name: '0,97' })
    fireEvent.click(first)
    await screen.findByRole('dialog')
    rerender(draw('second'))
    const second = screen.getByRole('button', { name: '0,97' })
    expect(second).not.toBe(first)
    // If the popover still belonged to the old element, this press would count as a press outside. The popover would
    // close, and the button would open it again.
    fireEvent.mouseDown(second)
    fireEvent.click(second)
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(second))
  })

  it('pressing the button of an open popover again, or pressing elsewhere, closes the popover', async () => {
    const { figure } = await opened()
    fireEvent.mouseDown(figure)
    fireEvent.click(figure)
    await isClosed()
    fireEvent.click(figure)
    await screen.findByRole('dialog')
    fireEvent.mouseDown(document.body)
    await isClosed()
  })
})

describe('A button with a menu', () => {
  it('a menu mounts its items when its button is first pressed, and choosing an item returns the focus to the button', async () => {
    const remove = vi.fn()
    const Items = vi.fn(() => <Menu.Item onClick={remove}>Remove</Menu.Item>)
    render(
      <MantineProvider env="test">
        <ButtonMenu
          button={(opener) => (
            <ActionButton {...opener} tooltip="Actions of row 1">
              …
            </ActionButton>
          )}
        >
          <Items />
        </ButtonMenu>
      </MantineProvider>,
    )
    const button = screen.getByRole('button', { name: 'Actions of row 1' })
    expect(Items).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    expect(button.getAttribute('aria-expanded')).toBe('false')

    button.focus()
    fireEvent.click(button)
    const menu = await screen.findByRole('menu')
    expect(button.getAttribute('aria-controls')).toBe(menu.id)
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))

    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(remove).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
