import { useEffect, useSyncExternalStore } from 'react'

export interface Crumb {
  label: string
  /** Path of the link. The last breadcrumb is not a link. */
  to?: string
}

const listeners = new Set<() => void>()
let crumbs: readonly Crumb[] = []

function publish(next: readonly Crumb[]): void {
  crumbs = next
  const place = next.map(({ label }) => label).reverse()
  document.title = [...place, 'Lindero'].join(' · ')
  for (const listener of listeners) listener()
}

/** Sets the breadcrumbs of a page, and thereby the title of the browser tab. */
export function useBreadcrumbs(next: readonly Crumb[]): void {
  const text = JSON.stringify(next)
  useEffect(() => publish(JSON.parse(text) as Crumb[]), [text])
}

/** The breadcrumbs of the current page, for the shell. */
export function useCurrentBreadcrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumbs,
  )
}
