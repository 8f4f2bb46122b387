import { useEffect, useState } from 'react'

/** Seconds left, counting down to 0; `start` begins again. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(seconds) }
}
