import { type ComponentPropsWithoutRef, useEffect, useLayoutEffect, useRef } from 'react'

interface LockedProps extends ComponentPropsWithoutRef<'div'> {
  when: boolean
}

/**
 * Content that cannot be edited while it is being sent, because text typed meanwhile would be lost when the reply clears
 * or closes it. Afterwards the focus returns to the element that had it.
 */
export function Locked({ when, className, ...props }: LockedProps) {
  const place = useRef<HTMLDivElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  // The browser takes the focus away from locked content only after this effect.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isInside = activeElement instanceof HTMLElement && place.current?.contains(activeElement)
    if (when) focused.current = isInside ? activeElement : null
  }, [when])
  useEffect(() => {
    if (!when) return
    return () => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && focused.current?.isConnected) focused.current.focus()
    }
  }, [when])
  return <div {...props} ref={place} className={className ?? 'contents'} inert={when} />
}
