import {
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** Properties for the button that opens a popover or a menu: `<button {...opener}>`. */
export interface Opener {
  ref: RefCallback<HTMLButtonElement>
  id: string
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
  onClick: () => void
}

export interface Overlay {
  opener: Opener
  /** The element of the button. Null until the button is first pressed, because the overlay is mounted only then. */
  target: HTMLButtonElement | null
  isOpen: boolean
  change: (isOpen: boolean) => void
  /** Closes the overlay and returns the focus to the button. */
  close: () => void
}

export function useOverlay(opens: 'dialog' | 'menu'): Overlay {
  const id = useId()
  const button = useRef<HTMLButtonElement | null>(null)
  const [target, setTarget] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ref = useCallback((mounted: HTMLButtonElement | null) => {
    button.current = mounted
    // If the button is mounted again, the overlay refers to the new element.
    if (mounted) setTarget((before) => before && mounted)
  }, [])

  function toggle() {
    // At the first time, mounts the closed overlay before it opens, so that it opens in the same way as later.
    if (!target) flushSync(() => setTarget(button.current))
    change(!isOpen)
  }

  function change(next: boolean) {
    setOpen(next)
    if (!next) returnFocus(button)
  }

  return {
    opener: {
      ref,
      id,
      'aria-haspopup': opens,
      'aria-expanded': isOpen,
      // The id that the library gives to the overlay.
      ...(isOpen ? { 'aria-controls': `${id}-dropdown` } : {}),
      onClick: toggle,
    },
    target,
    isOpen,
    change,
    close: () => {
      change(false)
      // The page must not scroll to the button, because a press elsewhere also closes the overlay.
      button.current?.focus({ preventScroll: true })
    },
  }
}

/**
 * Milliseconds in which the focus may move on its own: to the element that the user pressed, or to content that an item
 * opens.
 */
const MOVES_WITHIN = 10

/**
 * Returns the focus to the button. The library would return it to the element that had the focus when the overlay
 * opened. When it opens again, this is the overlay's own first field, which no longer exists after the overlay
 * closes.
 */
function returnFocus(button: RefObject<HTMLElement | null>): void {
  const before = document.activeElement
  setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === before || activeElement === body) button.current?.focus({ preventScroll: true })
  }, MOVES_WITHIN)
}

interface OverlayTargetProps {
  of: HTMLElement
  ref?: Ref<HTMLElement | null>
}

/** Refers an overlay to a button that is drawn elsewhere. It draws nothing itself. */
export function OverlayTarget({ of, ref }: OverlayTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of, [of])
  return null
}
