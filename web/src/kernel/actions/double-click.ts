const CONTROL = 'button, a, [role="button"], [role="menuitem"], [role="option"], input[type="submit"]'

interface Clicked {
  control: Element
  words: string
}

/**
 * Guards against accidental double clicks. The second click counts only if it hits the same control as the first, with
 * the same label. Otherwise it is ignored, for example if the first click has closed a dialog, opened a page, or turned
 * "Next" into "Import".
 *
 * @returns a function that removes the guard
 */
export function guardDoubleClicks(root: Pick<Document, 'addEventListener' | 'removeEventListener'>): () => void {
  let first: Clicked | null = null

  function onClick(event: Event): void {
    const { detail, target } = event as MouseEvent
    const control = target instanceof Element ? target.closest(CONTROL) : null
    // `detail` counts successive clicks in one place. For keyboard clicks it is 0.
    if (detail < 2) {
      first = control && { control, words: control.textContent ?? '' }
      return
    }
    if (!control) return
    if (first?.control === control && first.words === (control.textContent ?? '')) return
    event.preventDefault()
    event.stopPropagation()
  }

  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}
