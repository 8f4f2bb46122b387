import { isCancelled } from '../api/api-error.ts'
import { toast } from './toasts.tsx'

const RELOADED_KEY = 'lindero.reloadedAt'
const RELOAD_PAUSE = 30_000

/**
 * Errors that nothing has caught are said for 10 s. A part of the program that can no longer be loaded, because
 * a newer version has been put in place, reloads the page, once.
 */
export function watchUnhandled(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
  })
  window.addEventListener('error', (event) => {
    // The browser reports its own postponed measurements as errors; nothing is lost by them.
    if (!event.message.startsWith('ResizeObserver loop')) toast.unhandled()
  })
  window.addEventListener('unhandledrejection', (event) => {
    if (!isCancelled(event.reason)) toast.unhandled()
  })
}
