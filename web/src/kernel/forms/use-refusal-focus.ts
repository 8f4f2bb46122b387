import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal of the server the field it is about takes the focus, as after a fault found here; else what says
 * it, wherever the form is scrolled to. While it stands, typing moves nothing.
 *
 * @param field id of the field; null where the refusal is about none
 * @returns where to put what says it, given `tabIndex={-1}`
 */
export function useRefusalFocus(
  error: unknown,
  field: string | null = null,
): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null)
  const latest = useRef(field)
  latest.current = field
  useEffect(() => {
    if (!error) return
    const about = latest.current === null ? null : document.getElementById(latest.current)
    const target = about ?? notice.current
    target?.scrollIntoView({ block: 'nearest' })
    target?.focus()
  }, [error])
  return notice
}
