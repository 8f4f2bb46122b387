import { useEffect, useState } from 'react'

/** Becomes true `patience` milliseconds after mounting. */
export function useLate(patience: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [patience])
  return isLate
}
