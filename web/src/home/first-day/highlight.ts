import { useEffect } from 'react'

/** Milliseconds that a screen has to draw the control, and milliseconds for which the control is highlighted. */
const PATIENCE = 8_000
const MARKED = 6_000

const listeners = new Set<(selector: string) => void>()

/** Highlights a control of the next screen, and moves the focus to it. */
export function highlight(selector: string): void {
  for (const listener of listeners) listener(selector)
}

/** Finds the control of a checklist step, once its screen is drawn. */
export function useHighlight(): void {
  useEffect(() => {
    let stop = () => {}
    const begin = (selector: string) => {
      stop()
      const find = () => document.querySelector<HTMLElement>(selector)
      const before = find()
      const observer = new MutationObserver(() => {
        const element = find()
        if (!element || element === before) return
        stop()
        element.scrollIntoView({ block: 'nearest' })
        element.focus({ preventScroll: true })
        element.dataset.highlighted = ''
        setTimeout(() => delete element.dataset.highlighted, MARKED)
      })
      observer.observe(document.body, { childList: true, subtree: true })
      const late = setTimeout(() => stop(), PATIENCE)
      stop = () => {
        observer.disconnect()
        clearTimeout(late)
      }
    }
    listeners.add(begin)
    return () => {
      stop()
      listeners.delete(begin)
    }
  }, [])
}
