/** The clockwise angles by which a page that was scanned sideways or upside down is turned to be upright. */
export const QUARTER_TURNS = [0, 90, 180, 270] as const
export type QuarterTurn = (typeof QUARTER_TURNS)[number]

/** The turns by which a scanned page was made upright: first `quarter`, then by `degrees` against the clock. */
export interface SheetTurn {
  quarter: QuarterTurn
  degrees: number
  /** Width divided by height after the quarter turn. */
  ratio: number
}

/** A rectangle in fractions of the page's width and height. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Converts the place of a box on the upright page to its place on the page as it was scanned. */
export function boxOnSheet(box: Box, { quarter, degrees, ratio }: SheetTurn): Box {
  return boxBeforeTurn(boxBeforeDegrees(box, degrees, ratio), quarter)
}

/** A page that is turned by some degrees gets larger, so that no corner is cut. */
function boxBeforeDegrees({ x, y, width, height }: Box, degrees: number, ratio: number): Box {
  if (degrees === 0) return { x, y, width, height }
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const turned = {
    width: ratio * cosine + Math.abs(sine),
    height: cosine + ratio * Math.abs(sine),
  }
  const [right, down] = [(x + width / 2 - 0.5) * turned.width, (y + height / 2 - 0.5) * turned.height]
  const own = { width: (width * turned.width) / ratio, height: height * turned.height }
  return {
    x: (right * cosine - down * sine) / ratio + 0.5 - own.width / 2,
    y: right * sine + down * cosine + 0.5 - own.height / 2,
    ...own,
  }
}

function boxBeforeTurn({ x, y, width, height }: Box, turn: QuarterTurn): Box {
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
