import { useEffect } from 'react'
import { cacheShell } from './keep-shell.ts'

const MANIFEST = '/provider.webmanifest'

/**
 * Makes a provider's screen installable on a phone and usable without a network.
 *
 * @param pathname the path of the screen; null while it is loading
 */
export function useFieldScreen(pathname: string | null): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = MANIFEST
    document.head.append(link)
    return () => link.remove()
  }, [])
  useEffect(() => {
    if (pathname !== null) void cacheShell(pathname)
  }, [pathname])
}
