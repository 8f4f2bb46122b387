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
  /** The button element. Null until the button is first pressed, because the overlay is mounted only then. */
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
    // If the button is mounted again, the overlay belongs to the new element.
    if (mounted) setTarget((before) => before && mounted)
  }, [])

  function toggle() {
    // The first press mounts the overlay closed and then opens it, so that it opens in the same way each time.
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
      // The library gives the overlay this id.
      ...(isOpen ? { 'aria-controls': `${id}-dropdown` } : {}),
      onClick: toggle,
    },
    target,
    isOpen,
    change,
    close: () => {
      change(false)
      // `close` also runs if the user presses elsewhere. In that case, the page must not scroll to the button.
      button.current?.focus({ preventScroll: true })
    },
  }
}

/**
 * Milliseconds to wait before the focus is returned, because it may move elsewhere: to the element that the user
 * pressed, or to content that a menu item opens.
 */
const MOVES_WITHIN = 10

/**
 * Returns the focus to the button. The library would return it to the element that had the focus when the overlay
 * opened. From the second time on, that element can be a field inside the overlay, and the field no longer exists after
 * closing.
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

/** Makes a button that is rendered elsewhere the target of an overlay. Renders nothing itself. */
export function OverlayTarget({ of, ref }: OverlayTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of, [of])
  return null
}
