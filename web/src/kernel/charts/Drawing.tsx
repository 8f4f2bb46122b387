import type { ReactNode } from 'react'

interface DrawingProps {
  /** Width in pixels, or '100%' for the available width. */
  width: number | '100%'
  height: number
  children: ReactNode
}

/** SVG element for all drawings. Hidden from screen readers, because the surrounding text describes it. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      display="block"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
