import type { MarketEvidence } from '@lindero/domain/market/market-evidence'
import { FACADE_KINDS, FACADE_VARIANTS, facadeKindOf, facadeSvg } from '../kernel/facades.ts'
import { Random } from '../kernel/random.ts'

/** Kinds of rooms in the demo's drawings of homes. */
const ROOMS = ['living', 'kitchen', 'bedroom', 'bathroom'] as const
type Room = (typeof ROOMS)[number]
const ROOM_VARIANTS = 3

/** All names of drawings: `flats-0` for a façade, `kitchen-2` for a room. */
export const MARKET_PICTURES: readonly string[] = [
  ...FACADE_KINDS.flatMap((kind) => variantsOf(kind, FACADE_VARIANTS)),
  ...ROOMS.flatMap((room) => variantsOf(room, ROOM_VARIANTS)),
]

function variantsOf(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, variant) => `${name}-${variant}`)
}

/**
 * Names of the pictures for an invented listing or closing: a façade and, for a home on offer, its rooms. The same
 * evidence always gets the same pictures.
 */
export function marketPicturesOf({ uuid, kind, typeId }: Pick<MarketEvidence, 'uuid' | 'kind' | 'typeId'>): string[] {
  const random = new Random(uuid, 'pictures')
  const facade = `${facadeKindOf(typeId)}-${random.integer(0, FACADE_VARIANTS - 1)}`
  const isHome = typeId === 11 || typeId === 12
  if (kind === 'closing' || !isHome) return [facade]
  const variant = random.integer(0, ROOM_VARIANTS - 1)
  const rooms = ROOMS.slice(0, random.integer(2, ROOMS.length)).map((room) => `${room}-${variant}`)
  return [facade, ...rooms]
}

const [WIDTH, HEIGHT, FLOOR] = [960, 640, 470]
const WALLS = ['#efe7da', '#e4eaee', '#ece4e6'] as const
const FLOORS = ['#c49a6c', '#b5b0a6', '#a9835d'] as const
const ACCENTS = ['#2f6f73', '#8a5a44', '#4c5f8a'] as const

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const at = (colours: readonly string[], variant: number) => colours[variant % colours.length] ?? '#888'
/** Label on each picture, because the picture does not show a real home. */
const LABEL = `${box(0, 596, WIDTH, 44, '#1f2a30')}<text x="24" y="626" font-family="sans-serif" font-size="24" fill="#ffffff">Dibujo de ejemplo · Example drawing</text>`

/**
 * Draws the picture with this name as an SVG of 960 × 640 pixels.
 *
 * @throws Error if there is no drawing with this name
 */
export function marketPictureSvg(name: string): string {
  const [kind = '', variant = ''] = name.split('-')
  const facade = FACADE_KINDS.find((each) => each === kind)
  if (facade) return facadeSvg(facade, Number(variant)).replace('</svg>', `${LABEL}</svg>`)
  const room = ROOMS.find((each) => each === kind)
  if (!room) throw new Error(`no drawing ${name}`)
  const number = Number(variant)
  const parts = [
    box(0, 0, WIDTH, HEIGHT, at(WALLS, number)),
    box(0, FLOOR, WIDTH, HEIGHT - FLOOR, at(FLOORS, number)),
    box(0, FLOOR - 8, WIDTH, 8, '#ffffff'),
    ...DRAWINGS[room](at(ACCENTS, number), number),
    LABEL,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

const windowAt = (x: number, y: number, width: number, height: number) =>
  `${box(x, y, width, height, '#ffffff')}${box(x + 10, y + 10, width - 20, height - 20, '#bcd9ea')}${box(x + width / 2 - 4, y, 8, height, '#ffffff')}`

const DRAWINGS: Record<Room, (accent: string, variant: number) => string[]> = {
  living: (accent, variant) => [
    windowAt(90 + variant * 40, 90, 260, 250),
    box(470, 130, 150, 110, '#ffffff'),
    box(480, 140, 130, 90, accent),
    box(420, 380, 400, 120, accent, 20),
    box(400, 330, 440, 90, accent, 24),
    box(440, 350, 110, 70, '#ffffff', 12),
    box(280, 500, 300, 16, '#6b4a32'),
    box(300, 516, 12, 50, '#6b4a32'),
    box(548, 516, 12, 50, '#6b4a32'),
    box(880, 180, 8, 300, '#4a4f52'),
    `<polygon points="850,180 918,180 902,120 866,120" fill="#f3d9a4"/>`,
  ],
  kitchen: (accent, variant) => [
    ...[120, 260, 400].map((x) => box(x, 70, 130, 130, accent, 4)),
    windowAt(590, 80, 240, 180),
    box(100, 330, 640, 18, '#4a4f52'),
    ...[100, 230, 360, 490, 610].map((x) => box(x, 350, 122, 130, accent, 4)),
    ...[100, 230, 360, 490, 610].map((x) => box(x + 40, 362, 42, 6, '#ffffff')),
    box(260 + variant * 30, 270, 90, 10, '#2c3134'),
    box(780, 200, 130, 290, '#d7dcdf', 8),
    box(780, 320, 130, 4, '#9aa3a8'),
  ],
  bedroom: (accent, variant) => [
    windowAt(620, 90, 220, 230),
    box(150, 230, 420, 150, '#7a5a42', 10),
    box(130, 340, 460, 180, '#ffffff', 16),
    box(130, 400, 460, 130, accent, 16),
    box(180, 310, 160, 70, '#f7f7f4', 18),
    box(380, 310, 160, 70, '#f7f7f4', 18),
    box(30 + variant * 6, 400, 80, 110, '#8d6b50', 4),
    `<circle cx="${70 + variant * 6}" cy="360" r="30" fill="#f3d9a4"/>`,
  ],
  bathroom: (accent, variant) => [
    ...Array.from({ length: 5 }, (_, row) => box(0, row * 94, WIDTH, 2, '#ffffff')),
    ...Array.from({ length: 10 }, (_, column) => box(column * 96, 0, 2, FLOOR, '#ffffff')),
    box(110, 90, 220, 150, '#cfe0e8', 8),
    box(90, 300, 260, 26, '#ffffff', 8),
    box(110, 326, 220, 150, accent, 4),
    box(210, 268, 14, 34, '#9aa3a8'),
    box(480 + variant * 10, 360, 400, 130, '#ffffff', 30),
    box(860, 150, 8, 180, '#9aa3a8'),
    box(820, 140, 60, 14, '#9aa3a8', 6),
  ],
}
