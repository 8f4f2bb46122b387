import sharp, { type Sharp } from 'sharp'

/** A grey picture: 0 is black, 255 is paper. */
export interface Sheet {
  data: Uint8Array
  width: number
  height: number
}

/** Maximum number of pixels in the picture. More pixels would only make the recognition slower. */
const MOST_PIXELS = 16_000_000
/** Width and height in pixels of an A4 page at 300 dots per inch, for which the models of the recognition were made. */
const A4 = [2_480, 3_508] as const
/** A picture is enlarged at most by this factor. A larger one has no more details. */
const MOST_ENLARGED = 2
/** Side of the squares in pixels in which the brightness of the paper is measured. */
const SQUARE = 32
/** Share of the pixels of a square that are darker than its paper. */
const BELOW_PAPER = 0.85
/** Darkest paper. A darker square is the edge of a copy or a picture. */
const DARKEST_PAPER = 90

/** The picture at about 300 dots per inch, if it is a page of A4, upright by its own mark of orientation. */
export async function sheetOf(picture: Uint8Array): Promise<Sharp> {
  const { autoOrient } = await sharp(picture).metadata()
  const { width, height } = autoOrient
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const toA4 = Math.min(MOST_ENLARGED, Math.max(A4[0] / short, A4[1] / long))
  const scale = Math.min(toA4, Math.sqrt(MOST_PIXELS / (width * height)))
  return sharp(picture)
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'cubic' })
}

/** The grey page. Coloured ink stays, because a stamp cannot be told from a line of coloured text. */
export async function greyOf(sheet: Sharp): Promise<Sheet> {
  const { data, info } = await sheet.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const pictureOf = ({ data, width, height }: Sheet) => sharp(data, { raw: { width, height, channels: 1 } })

/**
 * The sheet with white paper. The brightness of each pixel is divided by that of the paper around it, so that shadows
 * and grey paper disappear and pale text stays.
 */
export function onWhitePaper({ data, width, height }: Sheet): Sheet {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const paper = smoothed(paperOf({ data, width, height }, columns, rows), columns, rows)
  const white = new Uint8Array(data.length)
  const places = Array.from({ length: width }, (_, x) => placeOf(x, columns))
  const columnsAt = Int32Array.from(places, ([column]) => column)
  const rightAt = Float32Array.from(places, ([, right]) => right)
  for (let y = 0; y < height; y += 1) {
    const [row, down] = placeOf(y, rows)
    const below = row + 1 < rows ? columns : 0
    for (let x = 0; x < width; x += 1) {
      const column = columnsAt[x] as number
      const right = rightAt[x] as number
      const at = row * columns + column
      const next = column + 1 < columns ? 1 : 0
      const upper = (paper[at] as number) * (1 - right) + (paper[at + next] as number) * right
      const lower = (paper[at + below] as number) * (1 - right) + (paper[at + below + next] as number) * right
      const light = upper * (1 - down) + lower * down
      white[y * width + x] = Math.min(255, ((data[y * width + x] as number) * 255) / light)
    }
  }
  return { data: white, width, height }
}

/** The square whose centre is before a pixel, and the distance from it in squares. */
function placeOf(pixel: number, squares: number): [square: number, distance: number] {
  const place = Math.max(0, pixel / SQUARE - 0.5)
  const square = Math.min(squares - 1, Math.floor(place))
  return [square, Math.min(1, place - square)]
}

function paperOf({ data, width, height }: Sheet, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let pixels = 0
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 1) {
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 1) {
          const grey = data[y * width + x] as number
          counts[grey] = (counts[grey] as number) + 1
          pixels += 1
        }
      }
      let grey = 0
      for (let below = 0; grey < 255; grey += 1) {
        below += counts[grey] as number
        if (below > pixels * BELOW_PAPER) break
      }
      paper[row * columns + column] = grey
    }
  }
  return paper
}

/** The brightness of the paper, with the brightest neighbour in dark squares, and the mean of the neighbours. */
function smoothed(paper: Float32Array, columns: number, rows: number): Float32Array {
  const bright = neighbours(paper, columns, rows, (around, own) => (own < DARKEST_PAPER ? Math.max(...around) : own))
  const mean = neighbours(
    bright,
    columns,
    rows,
    (around) => around.reduce((sum, each) => sum + each, 0) / around.length,
  )
  return mean.map((each) => Math.max(each, DARKEST_PAPER))
}

function neighbours(
  paper: Float32Array,
  columns: number,
  rows: number,
  from: (around: number[], own: number) => number,
): Float32Array {
  return paper.map((own, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const around: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        around.push(paper[y * columns + x] as number)
    return from(around, own)
  })
}
