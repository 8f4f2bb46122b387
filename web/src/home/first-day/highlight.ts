import { useEffect } from 'react'

/** PATIENCE: milliseconds to wait for the control to appear. MARKED: milliseconds of highlighting. */
const PATIENCE = 8_000
const MARKED = 6_000

const listeners = new Set<(selector: string) => void>()

/** Highlights and focuses a control on the next screen. */
export function highlight(selector: string): void {
  for (const listener of listeners) listener(selector)
}

/** Waits for a checklist step's control to be drawn, then highlights and focuses it. */
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
