/** Kinds of buildings for which the demo has drawings. */
export const FACADE_KINDS = ['flats', 'house', 'garage', 'shop', 'warehouse'] as const
type FacadeKind = (typeof FACADE_KINDS)[number]
/** Number of drawings of each kind. */
export const FACADE_VARIANTS = 4

export function facadeKindOf(typeId: number): FacadeKind {
  if (typeId === 12 || typeId === 14) return 'house'
  if (typeId === 15 || typeId === 16) return 'garage'
  if (typeId === 21 || typeId === 33) return 'shop'
  return typeId === 41 ? 'warehouse' : 'flats'
}

const [WIDTH, HEIGHT, GROUND] = [960, 640, 560]
const WALLS = ['#d9b48f', '#c9c2b6', '#e3d3b0', '#b97f63'] as const
const SKIES = ['#cfe3f2', '#dbe7ee', '#f0e4d2', '#c8dbe8'] as const

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** Draws an invented façade as an SVG of 960 × 640 pixels. The same kind and variant always return the same drawing. */
export function facadeSvg(kind: FacadeKind, variant: number): string {
  const wall = WALLS[variant % WALLS.length] ?? WALLS[0]
  const sky = SKIES[variant % SKIES.length] ?? SKIES[0]
  const parts = [
    box(0, 0, WIDTH, HEIGHT, sky),
    box(0, 330, 180, 230, '#b8b6b0'),
    box(800, 290, 160, 270, '#c4beb4'),
    ...DRAWINGS[kind](wall, variant),
    box(0, GROUND, WIDTH, 24, '#b9b4aa'),
    box(0, GROUND + 24, WIDTH, HEIGHT, '#6f7378'),
    ...[80, 300, 520, 740].map((x) => box(x, 612, 120, 6, '#e8e4da')),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

const DRAWINGS: Record<FacadeKind, (wall: string, variant: number) => string[]> = {
  flats: (wall, variant) => {
    const floors = 4 + (variant % 2)
    const [top, step] = [GROUND - 84 * floors - 100, 84]
    const openings = Array.from({ length: floors * 5 }, (_, index) => {
      const [x, y] = [222 + (index % 5) * 108, top + 22 + Math.floor(index / 5) * step]
      return `${box(x, y, 52, 56, '#45586a')}${box(x + 24, y, 4, 56, '#e8e4da')}${
        (index + variant) % 3 === 0 ? box(x - 10, y + 40, 72, 22, '#8b8f92') : ''
      }`
    })
    return [
      box(190, top, 580, GROUND - top, wall),
      box(180, top - 12, 600, 14, '#8e7a68'),
      ...openings,
      box(190, GROUND - 92, 580, 92, '#9c9284'),
      box(450, GROUND - 82, 60, 82, '#4a3b32'),
      box(230, GROUND - 76, 170, 60, '#5b6f7d'),
      box(560, GROUND - 76, 170, 60, '#5b6f7d'),
    ]
  },
  house: (wall, variant) => [
    box(250, 330, 460, 230, wall),
    `<polygon points="220,330 480,${190 + variant * 8} 740,330" fill="#a5553c"/>`,
    box(310, 380, 90, 80, '#45586a'),
    box(560, 380, 90, 80, '#45586a'),
    box(450, 430, 66, 130, '#5a4334'),
    box(120, 490, 110, 70, '#6f8f5c'),
    box(740, 470, 120, 90, '#7a9a63'),
  ],
  garage: (wall, variant) => [
    box(180, 150, 600, 410, wall),
    box(290, 300, 380, 260, '#7c8288'),
    ...Array.from({ length: 8 }, (_, row) => box(290, 306 + row * 32, 380, 3, '#5d636a')),
    box(340, 230, 280, 46, '#2f5d8a'),
    `<text x="480" y="264" font-family="sans-serif" font-size="32" fill="#fff" text-anchor="middle">P ${variant + 1}</text>`,
  ],
  shop: (wall) => [
    box(180, 110, 600, 450, wall),
    ...[230, 370, 510, 650].map((x) => box(x, 160, 70, 90, '#45586a')),
    box(180, 290, 600, 44, '#7d2f33'),
    box(220, 350, 230, 190, '#8fb0c2'),
    box(520, 350, 220, 190, '#8fb0c2'),
    box(465, 370, 42, 190, '#3d3630'),
  ],
  warehouse: (wall, variant) => [
    `<polygon points="90,300 480,${200 + variant * 6} 870,300 870,560 90,560" fill="${wall}"/>`,
    ...[130, 250, 370, 490, 610, 730].map((x) => box(x, 330, 90, 30, '#5b6f7d')),
    box(360, 400, 240, 160, '#6d7379'),
    ...[420, 450, 480, 510, 540].map((y) => box(360, y, 240, 3, '#555b61')),
  ],
}
