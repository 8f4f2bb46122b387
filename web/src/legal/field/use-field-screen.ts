import { useEffect } from 'react'
import { keepShell } from './keep-shell.ts'

const MANIFEST = '/provider.webmanifest'

/**
 * A screen of a provider: it can be installed on a telephone, and opens without a network.
 *
 * @param pathname the address of the screen; null while it is loading
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
    if (pathname !== null) void keepShell(pathname)
  }, [pathname])
}
