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
  /** The button in the page. Null until it is first pressed, because until then only the button is mounted. */
  target: HTMLButtonElement | null
  isOpen: boolean
  change: (isOpen: boolean) => void
  /** Closes it and returns the focus to the button. */
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
    // Mounts the overlay closed before it opens, so that the first time works like later ones.
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
      // The name that the library gives to the overlay.
      ...(isOpen ? { 'aria-controls': `${id}-dropdown` } : {}),
      onClick: toggle,
    },
    target,
    isOpen,
    change,
    close: () => {
      change(false)
      // A press outside closes it too: the page must not scroll under it.
      button.current?.focus({ preventScroll: true })
    },
  }
}

/** Time in which the focus may move by itself, to the place that the user pressed or to content that an item opens. */
const MOVES_WITHIN = 10

/**
 * The library returns the focus to the element that had it when the overlay opened. When it opens for the second time,
 * that element is the overlay's own first field, which no longer exists after it closes.
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

/** The target of an overlay whose button is drawn elsewhere. It draws nothing itself. */
export function OverlayTarget({ of, ref }: OverlayTargetProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of, [of])
  return null
}
