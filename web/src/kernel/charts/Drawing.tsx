import type { ReactNode } from 'react'

interface DrawingProps {
  /** Pixels, or all there is. */
  width: number | '100%'
  height: number
  children: ReactNode
}

/** The sheet of every drawing: says nothing by itself, what stands around it has the words. */
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
