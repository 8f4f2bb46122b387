import type { ReactNode } from 'react'

interface DrawingProps {
  /** Width in pixels, or the available width. */
  width: number | '100%'
  height: number
  children: ReactNode
}

/** The SVG of every drawing. It is hidden from screen readers: the text around it describes it. */
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
