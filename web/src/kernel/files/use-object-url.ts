import { useEffect, useState } from 'react'

/** URL of fetched bytes for an `img`, valid while the component shows them. */
export function useObjectUrl(bytes: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [bytes])
  return url
}
