import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What the button that opens a popover or a menu takes: `<button {...opener}>`. */
export interface Opener {
  ref: RefObject<HTMLButtonElement | null>
  id: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
  onClick: () => void
}

export interface Opening {
  opener: Opener
  /** Whether it was ever opened: before, only the button is mounted. A table has several in each row. */
  isMounted: boolean
  isOpen: boolean
  change: (isOpen: boolean) => void
  /** Closes it and returns the focus to the button. */
  close: () => void
}

export function useOpening(opens: 'dialog' | 'menu'): Opening {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isMounted, setMounted] = useState(false)
  const [isOpen, setOpen] = useState(false)

  function toggle() {
    // Mounted closed and then opened, so that it opens the first time as it does later.
    if (!isMounted) flushSync(() => setMounted(true))
    change(!isOpen)
  }

  function change(next: boolean) {
    setOpen(next)
    if (!next) returnFocus(button)
  }

  return {
    opener: {
      ref: button,
      id,
      'aria-haspopup': opens,
      'aria-expanded': isOpen,
      // The name that the library gives to what opens.
      ...(isOpen ? { 'aria-controls': `${id}-dropdown` } : {}),
      onClick: toggle,
    },
    isMounted,
    isOpen,
    change,
    close: () => {
      change(false)
      button.current?.focus()
    },
  }
}

/** Time in which the focus may go elsewhere by itself: where the user has pressed, or into what an item opens. */
const MOVES_WITHIN = 10

/**
 * The library returns the focus to where it was when it opened; opened a second time, that is already its own first
 * field, which is gone then.
 */
function returnFocus(button: Opener['ref']): void {
  const before = document.activeElement
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === before || activeElement === body) button.current?.focus({ preventScroll: true })
  }, MOVES_WITHIN)
}

interface PlaceProps {
  of: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/** Stands for a button that is drawn elsewhere, as the target of what it opens; draws nothing. */
export function Place({ of, ref }: PlaceProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of])
  return null
}
