import type { NoteLine } from '@lindero/domain/operations/transcription/note-text'

/** The clockwise angles to try for a page that was scanned sideways or upside down. */
export const QUARTER_TURNS = [90, 270, 180] as const
export type QuarterTurn = 0 | (typeof QUARTER_TURNS)[number]

type Box = Pick<NoteLine, 'x' | 'y' | 'width' | 'height'>

/**
 * Converts the position of a box on the turned picture to its position on the original picture. All coordinates are
 * fractions of the width or height.
 */
export function boxBeforeTurn({ x, y, width, height }: Box, turn: QuarterTurn): Box {
  switch (turn) {
    case 0:
      return { x, y, width, height }
    case 90:
      return { x: y, y: 1 - x - width, width: height, height: width }
    case 180:
      return { x: 1 - x - width, y: 1 - y - height, width, height }
    case 270:
      return { x: 1 - y - height, y: x, width: height, height: width }
  }
}
