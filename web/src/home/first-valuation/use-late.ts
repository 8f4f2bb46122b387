import { useEffect, useState } from 'react'

/** True after a step has been open for `patience` milliseconds. */
export function useLate(patience: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [patience])
  return isLate
}
