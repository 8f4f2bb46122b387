import { Random } from '../kernel/random.ts'

/** Size of the cover in pixels: an A4 page. */
const [WIDTH, HEIGHT] = [1_240, 1_754]
/** Vertical position of the street in pixels. The report prints its title below the street. */
const STREET = 1_240
const WALLS = ['#0b4f5a', '#0b6a76', '#2a8490', '#5aa3aa', '#a9d0d3'] as const

/** The demo fund's logo, for white paper: a peak next to the fund's name. */
export const brandLogoSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="176">
<path d="M16 144 L88 28 L124 86 L144 58 L196 144 Z" fill="#0b6a76"/><path d="M88 28 L124 86 L100 124 Z" fill="#8fc6cb"/>
<text x="224" y="112" font-family="sans-serif" font-size="76" font-weight="600" fill="#14191e">Alcor</text>
<text x="226" y="150" font-family="sans-serif" font-size="26" letter-spacing="2" fill="#5a6570">GESTIÓN DE ACTIVOS</text></svg>`

/** The cover of the demo fund's reports: a row of houses under a sky. */
export function brandCoverSvg(): string {
  const random = new Random('brand', 'cover')
  const rows = [0, 1, 2].flatMap((row) => {
    const houses: string[] = []
    for (let x = -40; x < WIDTH; ) {
      const width = random.integer(130, 240)
      const height = random.integer(260, 520) + (2 - row) * 260
      houses.push(house(x, STREET - height, width, height, WALLS[4 - row * 2] ?? WALLS[0]))
      x += width + random.integer(6, 26)
    }
    return houses
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dcecee"/><stop offset="1" stop-color="#f7f2e8"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="960" cy="300" r="110" fill="#f4d9a4"/>${rows.join('')}
<rect y="${STREET}" width="${WIDTH}" height="${HEIGHT - STREET}" fill="#14323a"/></svg>`
}

function house(x: number, y: number, width: number, height: number, wall: string): string {
  const windows: string[] = []
  for (let top = y + 34; top < y + height - 60; top += 62) {
    for (let left = x + 22; left < x + width - 36; left += 46) {
      windows.push(`<rect x="${left}" y="${top}" width="22" height="34" fill="#ffffff" opacity="0.32"/>`)
    }
  }
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${wall}"/>${windows.join('')}`
}
